import { FIELDS, GROUPS, valueOf } from './fields.js';
import { make } from './make.js';
import { localOf, momentOf } from './moments.js';

/**
 * Makes the form from its fields, and says at a field what can't be what it is for.
 *
 * @param {HTMLFormElement} form
 * @param {Readonly<Record<string, string>>} standards what holds where nothing is chosen, by field
 * @param {(name: string, value: string | undefined) => void} onChange is told each value that its field takes, and none where
 *   it takes none
 */
export function createForm(form, standards, onChange) {
  const rows = new Map(FIELDS.map((field) => [field.name, rowOf(field)]));
  for (const { title, lead, fields } of GROUPS) {
    const place = make('div', { className: title === 'Colours' ? 'colours' : 'fields' });
    place.append(...fields.map(({ name }) => rows.get(name).row));
    const group = make('fieldset', {}, make('legend', {}, title), ...(lead ? [make('p', {}, lead)] : []), place);
    if (title === 'Colours') group.append(form.querySelector('#contrasts'));
    form.append(group);
  }

  function rowOf(field) {
    const { name, label, hint, example, options, standard, type = 'text' } = field;
    const input = options ? make('select') : make('input', { type, placeholder: example ?? '' });
    Object.assign(input, { name, id: `field-${name}`, required: field.isNeeded === true });
    if (options) {
      input.append(make('option', { value: '' }, standard));
      input.append(...Object.entries(options).map(([value, words]) => make('option', { value }, words)));
    }
    const hinted = make('p', { id: `hint-${name}`, className: 'hint' }, hint ?? '');
    if (type === 'datetime-local') hinted.textContent = `Time of ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`;
    const fault = make('p', { id: `fault-${name}`, className: 'fault' });
    fault.setAttribute('aria-live', 'polite');
    input.setAttribute('aria-describedby', `${hinted.id} ${fault.id}`);
    const row = make('div', { className: 'field' }, make('label', { htmlFor: input.id }, label), input, hinted, fault);
    const judged = () => judge(field, input, fault);
    input.addEventListener('input', () => onChange(name, judged()));
    return { row, input, fault };
  }

  /** What was typed, if its field takes it; else the fault is shown. */
  function judge({ name, kind, type, isNeeded }, input, fault) {
    const typed = type === 'datetime-local' ? momentOf(input.value) : input.value;
    // What a number or a date can't be isn't in its value.
    const isEmpty = typed.trim() === '' && !input.validity.badInput;
    const value = typed === standards[name] ? typed : valueOf(name, typed);
    const isWrong = isEmpty ? isNeeded : value === undefined;
    fault.textContent = isWrong ? (isEmpty ? 'The snippet needs this.' : kind.fault) : '';
    input.setAttribute('aria-invalid', String(isWrong === true));
    return isEmpty ? undefined : value;
  }

  return {
    /** Shows what was chosen, or what holds when nothing was. */
    fill(choice) {
      for (const { name, type } of FIELDS) {
        const { input } = rows.get(name);
        const value = choice[name] ?? standards[name] ?? '';
        if (type !== 'color') input.value = type === 'datetime-local' && value ? localOf(value) : value;
        else if (value) input.value = value;
      }
    },
    /** A colour that the widget has by itself. */
    showColour(name, value) {
      rows.get(name).input.value = value;
    },
    /** The first field that is at fault, if any. */
    firstFault: () => [...rows.values()].map(({ input }) => input).find((input) => input.ariaInvalid === 'true'),
    labelOf: (name) => FIELDS.find((field) => field.name === name)?.label ?? name,
  };
}
