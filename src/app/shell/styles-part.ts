/**
 * The full stylesheets of the prerendered screens. Those screens bring an excerpt of them (tools/prerender), so the rest
 * loads later. Without a prerendered screen they load before the first render.
 */
import '../../ui/first-sheets';
import './app.module.css?deferred';
import '../../features/account/account.module.css?deferred';
import '../../features/account/new-password-field.module.css?deferred';
import '../../features/welcome/landing.module.css?deferred';
