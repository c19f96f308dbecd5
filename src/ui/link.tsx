import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from 'wouter';
import s from './link.module.css';

export interface LinkProps {
  href: string;
  onClick: (event: MouseEvent) => void;
}

interface LinkOptions {
  replace?: boolean;
  /** Called before a plain click navigates. */
  onFollow?: () => void;
}

/** Whether it is a plain click with the main button; the browser handles all others (new tab, download, menu). */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * The attributes of an anchor to a route. `href` is a real URL; plain clicks navigate in place. `defaultPrevented` isn't checked,
 * since a script of the host may cancel every click on its page.
 */
export function useLinkProps(to: string, options: LinkOptions = {}): LinkProps {
  const router = useRouter();
  const [, navigate] = router.hook(router);
  return {
    href: router.hrefs(to, router),
    onClick(event) {
      if (!isPlain(event)) return;
      event.preventDefault();
      options.onFollow?.();
      navigate(to, options);
    },
  };
}

/** A link within a line of text. */
export function Link({ to, children, ...options }: LinkOptions & { to: string; children: ReactNode }) {
  return (
    <a className={s.link} {...useLinkProps(to, options)}>
      {children}
    </a>
  );
}
