/**
 * The full stylesheets of the prerendered screens, which contain only an excerpt (tools/prerender). Without a prerendered screen
 * they load before the first render.
 */
import '../../ui/first-sheets';
import '../../ui/stacking.css';
import './app.module.css?deferred';
import '../../features/account/account.module.css?deferred';
import '../../features/account/new-password-field.module.css?deferred';
import '../../features/welcome/landing.module.css?deferred';
