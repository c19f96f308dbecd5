import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from '../../vite/browsers.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** One classic script, for the same browsers as the widget. */
export default defineConfig({
  root,
  plugins: [react()],
  build: {
    target: BROWSERS.map((browser) => browser.replace(' ', '')),
    modulePreload: false,
    rolldownOptions: { input: `${root}main.tsx`, output: { format: 'iife', codeSplitting: false, entryFileNames: 'hello.js' } },
  },
});
