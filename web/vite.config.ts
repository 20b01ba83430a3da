import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds a server: start one with `stickup serve --no-browser`. */
const SERVER = process.env['STICKUP_SERVER'] ?? 'http://127.0.0.1:8410'
const behind = { target: SERVER, changeOrigin: true, rewriteWsOrigin: true, headers: { origin: SERVER } }

const gameOf = (file: string) => /web.src.games.(\w+)/.exec(file)?.[1]

/** What is needed together comes as one file: what every page needs, what tables share, what the screens of
 * each game share. Forty small ones make a slow net slower. */
const FILES = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'table', test: /web.src.(?!games)/, minShareCount: 2, priority: 2 },
  { debugName: 'games', name: gameOf, minShareCount: 2, priority: 1 },
]

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
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
    reportCompressedSize: true,
  },
})
