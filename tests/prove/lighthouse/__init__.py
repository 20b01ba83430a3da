"""Google's Lighthouse looks at our pages as at a phone. It lies in this folder, with a lock of its own."""
