/**
 * The stylesheets of the screens that may stand before the widget is there: those wear what tools/prerender took of
 * these, so the whole of them comes later. Where nothing stood before, they come before the first render.
 */
import '../../ui/first-sheets';
import './app.module.css?late';
import '../../features/account/account.module.css?late';
import '../../features/account/new-password-field.module.css?late';
import '../../features/welcome/landing.module.css?late';
