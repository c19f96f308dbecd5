import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { asFields, own } from '../../api/decode';
import { useServices } from '../../session/services';

/**
 * Redirects admins, who need no profile, from the form for a new profile to their evening, if the server has one. Otherwise the
 * form stays (§4), as for door helpers, who may be attendees.
 */
export function useAdminsEvening(): void {
  const { api, session } = useServices();
  const [, navigate] = useLocation();
  useEffect(() => {
    const roles = session.getState().user?.roles;
    if (!roles?.includes('admin') || roles.includes('door')) return undefined;
    let isMounted = true;
    api.send({ method: 'GET', path: '/admin/evening', errorField: 'message', endsSession: false }).then(
      (answer) => {
        if (isMounted && asFields(own(asFields(answer) ?? {}, 'people'))) navigate('/admin', { replace: true });
      },
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [api, session, navigate]);
}
