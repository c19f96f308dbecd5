import { basename, dirname, extname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from '../../build/browsers.ts';

const entry = process.env['BENCH_ENTRY'] ?? '';

/** Builds one classic script with its styles, for the same browsers and with the same React as the widget. */
export default defineConfig({
  root: dirname(entry),
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: BROWSERS.map((browser) => browser.replace(' ', '')),
    modulePreload: false,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: { [basename(entry, extname(entry))]: entry },
      output: { format: 'iife', codeSplitting: false, entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
