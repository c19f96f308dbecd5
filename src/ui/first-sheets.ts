/** The stylesheets of app/shell/styles-part.ts that belong to no screen. */
import '../styles/base.css?late';
import '../styles/tokens.css?late';
import './button.module.css?late';
import './card.module.css?late';
import './field.module.css?late';
import './form.module.css?late';
import './heading.module.css?late';
import './link.module.css?late';
import './notice.module.css?late';
import './screen.module.css?late';
import './visually-hidden.module.css?late';
