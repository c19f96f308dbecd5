import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createPeopleStores, PeopleStoresContext } from '../../../src/features/people/people-stores';
import { Receipt } from '../../../src/features/people/person/report';
import { MessagesContext } from '../../../src/messages/messages';
import { ServicesContext, type Services } from '../../../src/session/services';
import { translateAll } from '../../support/all-texts';
import { aMount, aPerson } from './fake-server';

const OURS = 'The organiser reads it and decides what happens next.';

/** The receipt of a report, in words. */
function receipt(named: Partial<Services>): string {
  const mount = aMount({ api: {} }, {}, () => 0);
  const services = { ...mount, reportText: '', support: {}, locale: 'en-GB', ...named } as unknown as Services;
  const html = renderToStaticMarkup(
    <ServicesContext value={services}>
      <MessagesContext value={translateAll()}>
        <PeopleStoresContext value={createPeopleStores(mount)}>
          <Receipt person={aPerson('ben')} id="receipt" reference="K7QX-2M9P" onClose={() => {}} />
        </PeopleStoresContext>
      </MessagesContext>
    </ServicesContext>,
  );
  return html.replaceAll(/(?:<[^>]*>)+/g, '|');
}

it('The receipt of a report says what happens now: in the organiser’s words, if there are any', () => {
  expect(receipt({})).toContain(`|${OURS}|`);
  const theirs = receipt({ reportText: 'We call you tonight.' });
  expect(theirs).toContain('|We call you tonight.|');
  expect(theirs).not.toContain(OURS);
  expect(theirs).toContain('|Reference: K7QX-2M9P|');
});

it('The receipt of a report has the support’s phone, if there is one', () => {
  expect(receipt({ support: { email: '', phone: '+44 117 496 0123' } })).toContain('|+44 117 496 0123|');
  expect(receipt({})).not.toContain('Feeling unsafe');
});
