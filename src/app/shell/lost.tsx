import { useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useServices } from '../../session/services';
import { formatRoute, withoutCode } from '../location/hash-url';
import { repairedRoute } from '../location/repaired-route';
import { Loading } from './lazy-part';

/** Leads from a route that isn't any to the one it was before something was appended to it. @param children else */
export function Lost({ children }: { children: ReactNode }) {
  const { drafts } = useServices();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const meant = repairedRoute(formatRoute({ path, search }));
  const to = meant && formatRoute({ ...meant, search: withoutCode(meant.search) });
  useLayoutEffect(() => {
    if (!meant || to === null) return;
    // The code goes there by another way than the address, which is easily shared.
    drafts.set('mailLink', meant.search);
    navigate(to, { replace: true });
  });
  return meant ? <Loading /> : children;
}
