import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the script of the organiser's federated page, `site/event.html`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/built/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    react(),
    federation({
      name: 'lantern_evenings',
      // The page's server fills in the widget's URL, so that one build works with any port.
      remotes: { dating_app: { type: 'module', name: 'dating_app', entry: '%WIDGET_URL%/remoteEntry.js' } },
      // By default, the runtime waits for every remote before the page's first import, so a hanging one would blank the page.
      shareStrategy: 'loaded-first',
      hostInitInjectLocation: 'entry',
      dts: false,
      manifest: false,
    }),
  ],
  build: {
    outDir: 'dist',
    modulePreload: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: 'federated/main.tsx',
      output: { entryFileNames: 'event.js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
