import { createElement } from 'react';
import { startReactPage } from '../react-page';
import { withScript } from '../script-tag';

startReactPage((settings) =>
  createElement('dating-app', withScript(settings), <a href="/pages/left.html">The speed-dating page</a>),
);
