import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELDS as API_FIELDS } from '../../../api/rules/profile-fields';
import { decodeProfile } from '../../../src/api/decode';
import { eachField, FIELD_NAMES, FIELDS, fieldsFor, pickFields, type FieldName } from '../../../src/domain/fields';
import { createProfileCreator } from '../../../src/features/profile/profile-creator';
import { createProfileEditor } from '../../../src/features/profile/profile-editor';
import { EDITABLE_FIELDS, faultsOf } from '../../../src/features/profile/profile-fields';
import { texts as peopleTexts } from '../../../src/messages/en/people';
import { texts as profileTexts } from '../../../src/messages/en/profile';
import { aClient, serverForEachTest } from '../../api-client/a-client';
import { aProfile, formValues } from '../../support/builders/profile';
import { PERSON_FIELDS } from '../../support/attendee';
import { aWorld } from './profile-world';

/** What holds for each row of `domain/fields`, a new one too, before a real server. */

const server = serverForEachTest();
const bodyOf = (index: number) => JSON.parse(server().requests[index]?.body ?? '') as Record<string, unknown>;
/** Another value than a person has by the builder, which no rule refuses. */
const changed = (name: string) => `${name} anew`;

/** The words for a field where attendees are told of it, unless they are its label. */
const TOLD: Readonly<Partial<Record<FieldName, { readonly onCreate?: string; readonly inPrivacy?: string }>>> = {
  firstName: { inPrivacy: 'name' },
  lastName: { onCreate: 'last initial', inPrivacy: 'name' },
  dob: { onCreate: 'age' },
  // Everybody sees the other one.
  gender: { onCreate: '' },
  bio: { inPrivacy: 'text about yourself' },
};
const PRIVACY = readFileSync('docs/organisers/privacy.md', 'utf8');

describe('The rows of a profile', () => {
  it('are those the agreed calls have', () => {
    expect(FIELD_NAMES).toEqual(PERSON_FIELDS);
  });

  it('are filled in without fault by the builders', () => {
    expect(faultsOf(formValues(), { year: 2026, month: 11, day: 22 })).toEqual({});
  });
});

describe.each(FIELD_NAMES)('The field %s', (name) => {
  it('is sent when a profile is created', async () => {
    server().replies({ status: 201 });
    const creator = createProfileCreator({ ...aWorld().services, api: aClient(server()).api, onCreated: () => {} });
    await creator.create(formValues());
    expect(bodyOf(0)[name]).toBe(formValues()[name]);
  });

  it('is read from an answer', () => {
    const { photos, ...fields } = aProfile();
    expect(decodeProfile({ ...fields, photos, age: null })?.[name]).toBe(aProfile()[name]);
  });

  it('is kept by the reference API as the screens have it', () => {
    const { required, edit, dialog }: { required?: string; edit: boolean; dialog: boolean } = FIELDS[name];
    const row: { required?: string; changes: boolean; others: string } = API_FIELDS[name];
    expect(row.required === undefined).toBe(required === undefined);
    expect(row.changes).toBe(edit);
    expect(dialog && row.others !== 'all').toBe(false);
  });

  it('has its words in the parts that show it', () => {
    const { required, tooLong, tooManyLines }: Partial<Record<'required' | 'tooLong' | 'tooManyLines', string>> = FIELDS[name];
    const keys = [`profile.${name}`, required, tooLong, tooManyLines].filter((key) => key !== undefined);
    expect(keys.filter((key) => !Object.hasOwn(profileTexts, key))).toEqual([]);
    expect(Object.hasOwn(peopleTexts, `person.${name}`)).toBe(FIELDS[name].dialog);
  });

  it('is named where attendees are told what others see, and in the template for the privacy page', () => {
    const label = profileTexts[`profile.${name}`].toLowerCase();
    const { onCreate = label, inPrivacy = label } = TOLD[name] ?? {};
    expect(profileTexts['profile.create.text']).toContain(onCreate);
    expect(/- Your (name, [^:]*):/.exec(PRIVACY)?.[1]).toContain(inPrivacy);
  });

  it('outlasts an edit of any other field, on the server and on the screen', async () => {
    const { services, ownProfile } = aWorld();
    const editor = createProfileEditor({ ...services, ...own(services), onBackgroundFailure: () => {} });
    const others = EDITABLE_FIELDS.filter((other) => other !== name);
    const values = { ...formValues(), ...eachField(changed, others) };
    expect(await editor.save(values)).toBe(true);
    expect(bodyOf(0)[name]).toBe(aProfile()[name]);
    expect(ownProfile.getState().profile?.[name]).toBe(aProfile()[name]);
    for (const other of others) expect(bodyOf(0)[other]).toBe(changed(other));
  });
});

describe.each(fieldsFor('edit'))('The editable field %s', (name) => {
  it('is sent with everything else when it alone is changed, and stays changed when the answer is empty', async () => {
    const { services, ownProfile } = aWorld();
    const editor = createProfileEditor({ ...services, ...own(services), onBackgroundFailure: () => {} });
    expect(await editor.save({ ...formValues(), [name]: ` ${changed(name)} ` })).toBe(true);
    const after = { ...pickFields(aProfile()), [name]: changed(name) };
    expect(bodyOf(0)).toMatchObject(after);
    expect(ownProfile.getState().profile).toMatchObject(after);
  });
});

/** The real API client under the saves, which are made anew for it. */
function own({ ownProfile, ...services }: ReturnType<typeof aWorld>['services']) {
  const { api } = aClient(server());
  return { api, perMount: <Thing>(make: (given: never) => Thing) => make({ ...services, api, ownProfile } as never) };
}
