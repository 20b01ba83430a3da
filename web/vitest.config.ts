/** Apart from the build's own file: whoever builds the pages need not have vitest. */
import { defineConfig, mergeConfig } from 'vitest/config'
import built from './vite.config'

export default mergeConfig(
  built,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
      globalSetup: ['tests/streams.ts'],
      environment: 'node',
      isolate: false, // the files share what they import: a third of the time goes into importing
      testTimeout: 60_000, // a busy machine is slow, not wrong
    },
  }),
)
