import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  afterInput,
  afterLeaving,
  afterSubmit,
  errorsOf,
  newForm,
  sameErrors,
  type FieldErrors,
} from '../../src/ui/form-errors';

type Name = 'email' | 'password' | 'confirm';
const NAMES: Name[] = ['email', 'password', 'confirm'];
const ALL: FieldErrors<Name> = { email: 'required', password: 'required', confirm: 'required' };

describe('the faults a form shows', () => {
  it('are none at first, nor for a field that was only passed through', () => {
    expect(errorsOf(newForm<Name>())).toEqual({});
    expect(errorsOf(afterLeaving(newForm<Name>(), 'email', ALL))).toEqual({});
  });

  it('wait until a changed field is left', () => {
    const typing = afterInput(newForm<Name>(), 'email', ALL);
    expect(errorsOf(typing)).toEqual({});
    expect(errorsOf(afterLeaving(typing, 'email', ALL))).toEqual({ email: 'required' });
  });

  it('follow the rules while typing, go once mended, and come back only after leaving', () => {
    const left = afterLeaving(afterInput(newForm<Name>(), 'email', ALL), 'email', ALL);
    const worse = afterInput(left, 'email', { email: 'malformed' });
    expect(errorsOf(worse)).toEqual({ email: 'malformed' });
    const mended = afterInput(worse, 'email', {});
    expect(errorsOf(mended)).toEqual({});
    const broken = afterInput(mended, 'email', { email: 'malformed' });
    expect(errorsOf(broken)).toEqual({});
    expect(errorsOf(afterLeaving(broken, 'email', { email: 'malformed' }))).toEqual({ email: 'malformed' });
  });

  it('make way while typing where the field ticks off its rules, and come back on leaving', () => {
    const left = afterSubmit(newForm<Name>(), NAMES, ALL);
    const typing = afterInput(left, 'password', ALL, true);
    expect(errorsOf(typing)).toEqual({ email: 'required', confirm: 'required' });
    expect(errorsOf(afterLeaving(typing, 'password', ALL))).toEqual(ALL);
  });

  it('stand at every faulty field after a submit, touched or not', () => {
    expect(errorsOf(afterSubmit(newForm<Name>(), NAMES, { email: 'required', confirm: 'differs' }))).toEqual({
      email: 'required',
      confirm: 'differs',
    });
  });

  it('go at one field when another mends them, and come at one left before', () => {
    let form = afterSubmit(newForm<Name>(), NAMES, { confirm: 'differs' });
    form = afterInput(form, 'password', {});
    expect(errorsOf(form)).toEqual({});
    form = afterInput(form, 'password', { confirm: 'differs' });
    expect(errorsOf(form)).toEqual({});
    expect(errorsOf(afterLeaving(form, 'password', { confirm: 'differs' }))).toEqual({ confirm: 'differs' });
  });

  it('told by the server stay until their field is changed', () => {
    let form = afterAnswer(afterSubmit(newForm<Name>(), NAMES, {}), { email: 'taken' });
    expect(errorsOf(form)).toEqual({ email: 'taken' });
    form = afterLeaving(afterInput(form, 'password', {}), 'password', {});
    expect(errorsOf(form)).toEqual({ email: 'taken' });
    expect(errorsOf(afterInput(form, 'email', {}))).toEqual({});
  });

  it('told by the server are forgotten by the next submit', () => {
    const form = afterAnswer(newForm<Name>(), { email: 'taken' });
    expect(errorsOf(afterSubmit(form, NAMES, {}))).toEqual({});
  });

  it('are equal by their texts', () => {
    expect(sameErrors<Name>({ email: 'a' }, { email: 'a' })).toBe(true);
    expect(sameErrors<Name>({ email: 'a' }, { email: 'b' })).toBe(false);
    expect(sameErrors<Name>({ email: 'a' }, {})).toBe(false);
    expect(sameErrors<Name>({ email: 'a' }, { password: 'a' })).toBe(false);
  });
});
