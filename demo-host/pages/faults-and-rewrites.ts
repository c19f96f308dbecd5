import { frame, inMain, MAIN, tag, type AwkwardPages } from './page.ts';

/** Organisers' mistakes, for the self-check to find. */
export const FAULTS: AwkwardPages = {
  'fault-clock': {
    title: 'Fault: a clock that is wrong',
    about: 'The device is three hours ahead',
    before: `const now = Date.now;
      Date.now = () => now() + 3 * 60 * 60 * 1000;`,
    body: inMain(tag('debug')),
  },
  'fault-cors': {
    title: 'Fault: a server that lets no other page read',
    about: 'api-host is another site that answers without CORS',
    body: inMain(tag('debug', '%OTHER_HOST_URL%')),
  },
  'fault-cut-off': {
    title: 'Fault: a box that cuts the widget off',
    about: 'A page builder’s box with a fixed height',
    css: '#box { height: 300px; overflow: hidden; }',
    body: inMain(`<div id="box">${tag('debug')}</div>`),
  },
  'fault-clipped': {
    title: 'Fault: a box that clips the widget away',
    about: 'A closed accordion, which keeps its place and shows nothing by clip-path',
    css: '#box { clip-path: inset(0 0 100%); }',
    body: inMain(`<div id="box">${tag('debug')}</div>`),
  },
  'fault-extra-path': {
    title: 'Fault: a path too many',
    about: 'api-host is the API’s address with a path behind it',
    body: inMain(tag('debug', '%API_HOST%/dating')),
  },
  'fault-html-answer': {
    title: 'Fault: a path that answers with a web page',
    about: 'api-host leads to a page of the site',
    body: inMain(tag('debug', '%HOST_URL%/pages/history-router')),
  },
  'fault-in-a-sandbox': {
    title: 'Fault: a sandboxed frame',
    about: 'A site builder’s code block without allow-same-origin',
    body: inMain(frame('/pages/framed.html?dating-check', 'sandbox="allow-scripts"')),
    embed: '',
  },
  'fault-narrow': {
    title: 'Fault: a column too narrow',
    about: 'The widget has 200px',
    css: 'main { width: 200px; border: 1px dotted; }',
    body: inMain(tag('debug')),
  },
  'fault-not-closed': {
    title: 'Fault: a tag that isn’t closed',
    about: '&lt;dating-app /&gt; hides what follows',
    body: `<dating-app api-host="%API_HOST%" client-id="%CLIENT_ID%" debug />
      <main>
        <h1>The evening’s programme</h1>
        <p>Doors open at seven.</p>
      </main>
      <footer>Lantern Evenings</footer>`,
  },
  'fault-quotes': {
    title: 'Fault: typographic quotation marks',
    about: 'The snippet came through a word processor',
    body: inMain('<dating-app api-host=“%API_HOST%” client-id=“%CLIENT_ID%” event-name="“Lanterns”" debug></dating-app>'),
  },
  'fault-silent-api': {
    title: 'Fault: nobody answers',
    about: 'api-host names a server that isn’t there',
    body: inMain(tag('debug', 'http://127.0.0.2:4321')),
  },
};

/** Ways in which optimisers, consent managers and pages load the widget's script. */
export const REWRITTEN: AwkwardPages = {
  'rewritten-beside-another-embed': {
    title: 'Script rewritten: beside the embed.js of somebody else',
    about: 'A script of that name comes first on the page, and ours has become a module',
    embed: `<script src="/pages/embed.js"></script>
      <script type="module" src="%WIDGET_URL%/embed.js"></script>`,
  },
  'rewritten-blob': {
    title: 'Script rewritten: from a blob',
    about: 'Fetched and run by the address of a blob; the tag is left behind, as text',
    embed: `<script type="text/plain" data-cfsrc="%WIDGET_URL%/embed.js"></script>
      <script>
        const source = document.querySelector('script[data-cfsrc]').dataset.cfsrc;
        fetch(source).then((answer) => answer.blob()).then((text) => {
          const script = document.createElement('script');
          script.src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
          document.body.append(script);
        });
      </script>`,
  },
  'rewritten-combined': {
    title: 'Script rewritten: combined with other scripts',
    about: 'One file for all; src-base says where the rest is',
    body: inMain(tag('src-base="%WIDGET_URL%"')),
    embed: '<script defer src="/pages/combined.js"></script>',
  },
  'rewritten-copied': {
    title: 'Script rewritten: copied to the page’s own site',
    about: 'The whole script under another name; src-base says where the rest is',
    body: inMain(tag('src-base="%WIDGET_URL%"')),
    embed: '<script async src="/pages/copied.js"></script>',
  },
  'rewritten-delayed': {
    title: 'Script rewritten: delayed',
    about: 'The tag waits as text, and is put back with its address',
    embed: `<script type="rocketlazyloadscript" data-rocket-src="%WIDGET_URL%/embed.js"></script>
      <script>
        const waiting = document.querySelector('[data-rocket-src]');
        const script = document.createElement('script');
        script.src = waiting.dataset.rocketSrc;
        setTimeout(() => waiting.replaceWith(script), 50);
      </script>`,
  },
  'rewritten-evaluated': {
    title: 'Script rewritten: evaluated as text',
    about: 'Fetched and evaluated; the tag it came from is still there, as data-src',
    embed: `<script type="text/plain" data-src="%WIDGET_URL%/embed.js"></script>
      <script>
        const source = document.querySelector('script[data-src]').dataset.src;
        fetch(source).then((answer) => answer.text()).then((code) => (0, eval)(code));
      </script>`,
  },
  'rewritten-imported': {
    title: 'Script rewritten: imported',
    about: 'By a consent manager, once the visitor has agreed',
    embed: `<script type="module">
        await import('%WIDGET_URL%/embed.js');
      </script>`,
  },
  'rewritten-in-a-shadow-root': {
    title: 'Script rewritten: run within a shadow root',
    about: 'The script tag stands in a component of the page',
    body: `${MAIN}<div id="consent"></div>`,
    embed: `<script>
        const script = document.createElement('script');
        script.src = '%WIDGET_URL%/embed.js';
        document.querySelector('#consent').attachShadow({ mode: 'open' }).append(script);
      </script>`,
  },
  'rewritten-inlined': {
    title: 'Script rewritten: inlined',
    about: 'The script’s text in the page; src-base says where the rest is',
    body: inMain(tag('src-base="%WIDGET_URL%"')),
    embed: '<script>%EMBED_JS%</script>',
  },
  'rewritten-made-a-function': {
    title: 'Script rewritten: made a function of',
    about: 'Fetched and called; nothing of the tag is left but src-base',
    body: inMain(tag('src-base="%WIDGET_URL%"')),
    embed: `<script>
        fetch('%WIDGET_URL%/embed.js').then((answer) => answer.text()).then((code) => new Function(code)());
      </script>`,
  },
  'rewritten-renamed': {
    title: 'Script rewritten: renamed',
    about: 'Cached under a hash on the page’s own site; the tag names the original',
    embed: '<script async src="/pages/renamed.js" data-original-src="%WIDGET_URL%/embed.js"></script>',
  },
  'rewritten-written-anew': {
    title: 'Script rewritten: written anew',
    about: 'The tag is copied by a script, its attributes and all, and the first one blocked',
    embed: `<script type="text/plain" data-type="application/javascript" data-src="%WIDGET_URL%/embed.js" data-category="marketing"></script>
      <script type="module">
        for (const blocked of document.querySelectorAll('script[data-category]')) {
          const script = document.createElement('script');
          for (const { name, value } of blocked.attributes) script.setAttribute(name, value);
          script.type = blocked.dataset.type;
          script.text = await (await fetch(blocked.dataset.src)).text();
          blocked.replaceWith(script);
        }
      </script>`,
  },
};
