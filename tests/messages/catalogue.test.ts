import { describe, expect, it } from 'vitest';
import type { MessageKey, MessageValues } from '../../src/messages/messages';
import { translateAll } from '../support/all-texts';

type Row = [sentence: string, key: MessageKey, values?: MessageValues];

/** The sentences of the specification, letter by letter, and where each one comes from. */
const CATALOGUE: Record<string, Row[]> = {
  'Screens (§2)': [
    ['Register', 'landing.register'],
    ['Login', 'landing.login'],
    ["You've been logged out due to inactivity. Please sign in again to continue.", 'landing.timeout'],
    ['Email', 'register.email'],
    ['Password', 'register.password'],
    ['Confirm Password', 'register.confirm'],
    ['Login here', 'register.login.link'],
    ['Confirm Your Email', 'confirm.title'],
    ['Confirmation Code', 'confirm.code'],
    ['Confirm', 'confirm.submit'],
    ['Resend Code', 'confirm.resend'],
    ['Resend in 60s', 'confirm.resendIn', { seconds: 60 }],
    ['No registration in progress. Please register first.', 'confirm.none'],
    ['Password reset successful. Please log in with your new password.', 'login.reset'],
    ['Help & Support', 'help.title'],
    ['Support', 'help.support'],
    ['App usage', 'help.usage'],
    ['Data privacy', 'help.privacy'],
    ['Account deletion', 'help.deletion'],
    ['Create Your Profile', 'profile.create.title'],
    ['404 - Page not found', 'notFound.title'],
    ['Loading...', 'app.loading'],
    ['Help', 'menu.help'],
    ['Change Password', 'menu.changePassword'],
    ['Log out', 'menu.logout'],
    ['Logout', 'admin.logout'],
  ],
  'My Profile (§2)': [
    ['My Profile', 'tab.profile'],
    ['Hi, Anna', 'profile.greeting', { name: 'Anna' }],
    ['Hi there', 'profile.greeting.empty'],
    ['Location not set', 'profile.location.empty'],
    ['Edit profile', 'profile.edit'],
    ['No bio yet.', 'profile.bio.empty'],
    ['Add photos', 'photos.add'],
    ['(up to 3)', 'photos.upTo', { slots: 3 }],
    ['Primary', 'photos.primary'],
    ['Set primary', 'photos.setPrimary'],
    ['Remove', 'photos.remove'],
    ['Cancel', 'profile.cancel'],
    ['Save changes', 'profile.save'],
    ['Saving...', 'profile.saving'],
    ['Please fix the highlighted fields', 'profile.save.fix'],
  ],
  'People (§2)': [
    ['View Profiles', 'tab.browse'],
    ['Likes', 'tab.likes'],
    ['Matches', 'tab.matches'],
    ['View', 'person.view'],
    ['Like', 'person.like'],
    ['Unlike', 'person.unlike'],
    ['Close', 'person.close'],
    ['Like unavailable', 'person.likeUnavailable'],
    ['User unavailable', 'person.unknown'],
    ['Load more', 'browse.more'],
    ['End of list', 'browse.end'],
    ['No profiles to browse right now.', 'browse.empty'],
    ['You liked', 'likes.liked'],
    ['Liked you', 'likes.likedBy'],
    ['Like back', 'likes.likeBack'],
    ['Nothing here yet.', 'likes.empty'],
    ['Refresh', 'likes.refresh'],
    ['It’s a match!', 'matches.badge'],
    ['Are you sure you want to unmatch?', 'matches.confirm'],
    ['No matches yet. Check back soon!', 'matches.empty'],
  ],
  'States and rules (§4, §5)': [
    ['Account not confirmed. Code sent to a***a@example.org', 'login.unconfirmed', { email: 'a***a@example.org' }],
    ['Email is required', 'email-required'],
    ['Password is required', 'password-required'],
    ['Password must be at least 8 characters with at least one number and one special character', 'password-weak'],
    ['Passwords do not match', 'passwords-differ'],
    ['Passwords do not match.', 'reset.differ'],
    ['New passwords do not match.', 'change.differ'],
    ['Unexpected response structure', 'register.shape'],
    ['Tokens not returned', 'login.noTokens'],
    ['Code is required', 'code-required'],
    ['You must be at least 18 years old to register', 'age-minimum'],
    ['Date of birth is required', 'dob-required'],
    ['First name is required', 'first-name-required'],
    ['Max 24 characters', 'first-name-length'],
    ['Must be 1–24 characters', 'last-name-length'],
    ['Location is required', 'location-required'],
    ['Must be 1–30 characters', 'location-length'],
    ['Occupation is required', 'occupation-required'],
    ['Must be 1–40 characters', 'occupation-length'],
    ['Only letters, spaces, hyphens, apostrophes, and periods', 'name-characters'],
    ['Cannot start or end with punctuation', 'edge-punctuation'],
    ['Allowed: letters, digits, spaces, hyphens, apostrophes, &, /, +, periods, parentheses', 'occupation-characters'],
    ['Max 400 characters', 'bio-length'],
    ['Max 5 line breaks', 'bio-line-breaks'],
  ],
  'Errors and successes (§8)': [
    ['HTTP 502', 'error.http', { status: 502 }],
    ['Something went wrong', 'error.generic'],
    ['Invalid credentials or server error', 'login.failed'],
    ['Confirmation failed', 'confirm.failed'],
    ['Resend failed', 'confirm.resendFailed'],
    ['Auto-login failed after confirmation', 'confirm.autoLoginFailed'],
    ['Missing credentials for auto-login', 'confirm.noCredentials'],
    ["You're not logged in", 'error.loggedOut'],
    ['Network error or CORS issue', 'error.network'],
    ['Failed to create profile', 'profile.create.failed'],
    ['Failed to get pre-signed URL (503)', 'photos.presignFailed', { status: 503 }],
    ['Presign response missing uploadUrl', 'photos.presignShape'],
    ['Failed to upload me.jpg (403)', 'photos.uploadStatus', { file: 'me.jpg', status: 403 }],
    ['File too large: me.jpg (max 5 MB).', 'photos.tooLarge', { file: 'me.jpg' }],
    ['You can upload up to 3 photos.', 'photos.tooMany'],
    ['Unsupported file type: me.gif. Allowed types: JPEG, PNG, or WebP.', 'photos.type', { file: 'me.gif' }],
    ['Failed to load profiles.', 'browse.failed'],
    ['Failed to load likes.', 'likes.failed'],
    ['Failed to save profile changes.', 'profile.save.failed'],
    ['Upload failed: me.jpg', 'photos.uploadFailed', { file: 'me.jpg' }],
    ['If the account exists, an email has been sent.', 'forgot.sent'],
    ['Reset failed.', 'reset.failed'],
    ['Password reset. You can now log in.', 'reset.done'],
    ['Change failed.', 'change.failed'],
    ['Password changed.', 'change.done'],
    ['Registration successful', 'register.done'],
    ['Email confirmed', 'confirm.done'],
    ['Confirmation code resent to your email', 'confirm.resent'],
    ['Profile created successfully!', 'profile.create.done'],
    ['Unexpected login error. Please try again.', 'login.unexpected'],
    ['Could not load your profile: missing', 'app.part.missing', { part: 'your profile' }],
    ['Could not load your profile: timed out', 'app.part.timeout', { part: 'your profile' }],
    ['Could not load your profile: HTTP 503', 'app.part.other', { part: 'your profile', reason: 'HTTP 503' }],
  ],
};

describe.each(Object.entries(CATALOGUE))('%s', (_, rows) => {
  it.each(rows)('%s', (sentence, key, values) => {
    expect(translateAll()(key, values)).toBe(sentence);
  });
});

describe('What the specification wants to be told', () => {
  const t = translateAll();

  it('stands on the landing page and in the help', () => {
    expect(t('landing.text')).toMatch(/join exciting events and make meaningful connections/i);
    expect(t('help.usage.release')).toBe(
      "Other participants' profiles are released on the day of the event, after the table rotations finish.",
    );
    expect(t('help.privacy.text')).toMatch(
      /only for matching and to run the service.*never shared publicly or with third parties/,
    );
    expect(t('help.deletion.text')).toMatch(/contact(ing)? support/);
  });

  it('names the gender rule by analogy, as the specification gives it no text', () => {
    expect(t('gender-required')).toBe('Gender is required');
  });
});
