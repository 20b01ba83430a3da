"""Requests over HTTP: routes, guards, limits, the pages, the OpenAPI description."""
