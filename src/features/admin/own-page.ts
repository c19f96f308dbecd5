import { viewOf } from '../../page/page-of';

/** Address of the page that has this node, without the widget's route; empty in a frame, and of a file. */
export function addressOf(node: Node): string {
  const view = viewOf(node);
  if (!view || view !== view.top || !/^https?:$/.test(view.location.protocol)) return '';
  return view.location.href.replace(/#.*$/, '');
}
