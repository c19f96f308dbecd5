import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export default { output: 'export', reactStrictMode: true, turbopack: { root }, outputFileTracingRoot: root };
