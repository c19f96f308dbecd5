import { describe, expect, it } from 'vitest';
import { maskEmail } from '../../src/domain/email-mask';

describe('A masked e-mail address', () => {
  it.each([
    ['anna@example.org', 'a***a@example.org'],
    ['anastasia.karenina@example.org', 'a***a@example.org'],
    ['ab@example.org', 'a***b@example.org'],
    ['a@example.org', 'a***@example.org'],
    ['übel@münchen.de', 'ü***l@münchen.de'],
    ['🙂x🚂@example.org', '🙂***🚂@example.org'],
    ['🙂@example.org', '🙂***@example.org'],
    ['"odd@local"@example.org', '"***"@example.org'],
    ['@example.org', '***@example.org'],
    ['nobody', 'n***y'],
    ['', '***'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('does not tell how long the local part is', () => {
    expect(maskEmail('abz@x.org')).toBe(maskEmail(`a${'b'.repeat(50)}z@x.org`));
  });
});
