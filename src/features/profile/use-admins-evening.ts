import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { asFields, own } from '../../api/decode';
import { useServices } from '../../session/services';

/**
 * An admin needs no profile: where the server has an evening for them, they go there from the form for a new profile, to which
 * every login without one leads. Elsewhere the form stays (§4), as it does for who helps at the door and may be an attendee.
 */
export function useAdminsEvening(): void {
  const { api, session } = useServices();
  const [, navigate] = useLocation();
  useEffect(() => {
    const roles = session.getState().user?.roles;
    if (!roles?.includes('admin') || roles.includes('door')) return undefined;
    let here = true;
    api.send({ method: 'GET', path: '/admin/evening', errorField: 'message', endsSession: false }).then(
      (answer) => {
        if (here && asFields(own(asFields(answer) ?? {}, 'people'))) navigate('/admin', { replace: true });
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [api, session, navigate]);
}
