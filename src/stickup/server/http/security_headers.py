"""Security headers. We set them ourselves, so that they don't depend on a proxy."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

NAMED: Final = re.compile(r"[a-z0-9.-]+(?::[0-9]+)?", re.IGNORECASE)
"""Hosts that a policy can name. It can't name IPv6 addresses."""
HASHED: Final = re.compile(r"/assets/[\w.-]*-[\w-]{8}\.\w+")
"""Files named after a hash of their contents, which never change."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
NEVER: Final = "no-store"
CACHED: Final = (200, 304)
UNUSED: Final = (
    "accelerometer", "camera", "display-capture", "encrypted-media", "geolocation", "gyroscope",
    "hid", "identity-credentials-get", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi",
    "payment", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
"""Browser features that our pages don't use. They do use the wake lock."""


@lru_cache(maxsize=64)
def security_headers(host: str | None, *, secure: bool) -> dict[str, str]:
    """The headers for every response. `host` is the request's, None if it isn't ours; `secure`: we serve
    HTTPS."""
    headers = {
        "content-security-policy": content_security_policy(host, secure=secure),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": ", ".join(f"{feature}=()" for feature in UNUSED),
    }
    return headers | ({"strict-transport-security": "max-age=31536000"} if secure else {})


def content_security_policy(host: str | None, *, secure: bool) -> str:
    """Only our own scripts, files and connections."""
    connect = "connect-src 'self'"
    if host is not None and NAMED.fullmatch(host):  # older Safaris don't include WebSockets in 'self'
        connect += f" {'wss' if secure else 'ws'}://{host.lower()}"
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            connect,
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types push-worker",
        )
    )


def cache_control(path: str, status: int) -> str:
    """Only files that never change may be cached."""
    return FOR_EVER if status in CACHED and HASHED.fullmatch(path) else NEVER
