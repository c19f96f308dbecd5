import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { startReactPage } from '../react-page';
import { loadAtRunTime } from '../ways';

const shared = (module: { readonly version: string }) => ({
  version: module.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${module.version}` },
});

startReactPage(({ remote }) => loadAtRunTime(createInstance, remote, { react: shared(React), 'react-dom': shared(ReactDom) }));
