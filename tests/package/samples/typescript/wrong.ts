import { loadDatingApp, mountDatingApp } from 'dating-app-widget';
import type {} from 'dating-app-widget/federated';

const tag = document.createElement('dating-app');
tag.setAttribute('color-scheme', 'pink'); // refused
tag.setAttribute('heading-level', '5'); // refused
tag.addEventListener('dating-app:match', ({ detail }) => console.log(detail.names)); // refused
tag.addEventListener('dating-app:auth', ({ detail }) => console.log(detail.state === 'asleep')); // refused
mountDatingApp(tag, { apiHost: 'https://api.example.org' }); // refused
mountDatingApp(tag, { apiHost: 'https://api.example.org', clientId: 'abc', storage: 'cookie' }); // refused
mountDatingApp(tag, { apiHost: 'https://api.example.org', clientId: 'abc', colour: 'red' }); // refused
await loadDatingApp({ nonce: 'r4nd0m' }); // refused
(await loadDatingApp({ src: '/embed.js' })).mount(tag, { apiHost: 'https://api.example.org', clientId: 'abc' }); // refused
(await import('dating_app/mount')).mountDatingApp('#place', { apiHost: '', clientId: '' }); // refused
tag.addEventListener('dating-app:macht', () => {}); // refused
