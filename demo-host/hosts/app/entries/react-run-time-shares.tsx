import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { startReactPage } from '../react-page';
import { FederatedWidget } from '../react-widget';
import { loadAtRunTime } from '../ways';

const share = (module: { readonly version: string }) => ({
  version: module.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${module.version}` },
});

const SHARED = { react: share(React), 'react-dom': share(ReactDom) };

startReactPage((settings) => (
  <FederatedWidget load={loadAtRunTime(createInstance, settings.remote, SHARED)} settings={settings} />
));
