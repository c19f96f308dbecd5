import { ABOUT } from './admin-data.ts';
import { evening, guestList, MAKES, onTab, OPENED, state } from './desk-state.ts';
import { fill, inRegion, ok, press, see, type State } from './script.ts';

/** The desk's tab "Event". */
export const EVENT_STATES: readonly State[] = onTab(
  'EVENT',
  state('admin-event', [see('On the list: 46')], {
    ...evening({ ...OPENED, shows: 'opposite', onlyHere: true, opensWhenHere: false }),
    ...guestList({}),
  }),
  ...inRegion(
    'The event',
    state('admin-about', [see('evenings.example')], evening({ ...OPENED, ...ABOUT })),
    state('admin-about-refused', [press('Change name'), fill('Page', 'evenings.example'), press('Save'), see('begins with')], {
      ...evening({ ...OPENED, ...ABOUT }),
      'PUT /admin/evening': {
        status: 400,
        body: { message: 'Enter the address of a page. It begins with https://.', field: 'page' },
      },
    }),
  ),
  ...inRegion(
    'Times',
    state(
      'admin-times-refused',
      [press('Set times'), fill('End', '2026-11-22T17:00'), press('Save times'), see('must be after')],
      evening(OPENED),
    ),
  ),
  ...inRegion(
    'Whom attendees see',
    state('admin-whom-refused', [press('Save'), see('People like each other')], {
      ...evening({ ...OPENED, zone: 'America/New_York', shows: 'everybody' }),
      'PUT /admin/evening': {
        status: 400,
        body: { message: 'People like each other already who would no longer see each other.', field: 'shows' },
      },
    }),
  ),
  state('admin-deletion', [press('Set the day'), see('everybody but admins')]),
  state('admin-door-give', [press('Let somebody help'), see('They need an account')]),
  ...inRegion(
    'Who helps at the door',
    state('admin-door-ended', [press('End the help'), see('Help ended')], {
      'DELETE /admin/doors': ok({ doors: [], doorUndo: { email: 'dana@guests.example', until: '2026-11-22T18:10:00Z' } }),
    }),
  ),
  state('admin-delete', [press('Delete this evening'), see('on its list')], { ...evening(MAKES), ...guestList({}) }),
  state('admin-guests-remove', [press('Remove the list'), see('taken off')], guestList({})),
);
