/** Apart from the build's own file: whoever builds the pages need not have vitest. */
import { defineConfig, mergeConfig } from 'vitest/config'
import built from './vite.config'
import './svelte.config.js' // what another one compiled is compiled anew

export default mergeConfig(
  built,
  defineConfig({
    resolve: { conditions: ['browser'] },
    plugins: [
      {
        name: 'lists-of-files',
        configureVitest: ({ experimental_defineCacheKeyGenerator: keptBy }) =>
          keptBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
      },
    ],
    test: {
      include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
      globalSetup: ['tests/streams.ts'],
      environment: 'node',
      isolate: false, // the files share what they import: a third of the time goes into importing
      experimental: { fsModuleCache: true }, // in node_modules: compiling takes a third of what is left
      testTimeout: 60_000, // a busy machine is slow, not wrong
    },
  }),
)
