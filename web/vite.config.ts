import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds a server: start one with `stickup serve --no-browser`. */
const SERVER = process.env['STICKUP_SERVER'] ?? 'http://127.0.0.1:8410'
const behind = { target: SERVER, changeOrigin: true, rewriteWsOrigin: true, headers: { origin: SERVER } }

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  server: {
    fs: { allow: ['..'] }, // the texts stand in the Python package
    proxy: { '/api': behind, '/ws': { ...behind, ws: true } },
  },
  build: {
    outDir: '../src/stickup/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page may load nothing but files of ours
    modulePreload: { polyfill: false },
    // What every page needs comes as one file: twenty small ones make a slow net slower.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
    reportCompressedSize: true,
  },
})
