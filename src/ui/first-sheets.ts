/** The stylesheets of app/shell/styles-part.ts shared by all screens. */
import '../styles/base.css?deferred';
import '../styles/tokens.css?deferred';
import './button.module.css?deferred';
import './card.module.css?deferred';
import './field.module.css?deferred';
import './heading.module.css?deferred';
import './link.module.css?deferred';
import './notice.module.css?deferred';
import './screen.module.css?deferred';
import './visually-hidden.module.css?deferred';
