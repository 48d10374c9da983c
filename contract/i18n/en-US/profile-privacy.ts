import type { profilePrivacy as spanish } from '../es-CO/profile-privacy.ts';
import type { Translation } from '../language.ts';

export const profilePrivacy: Translation<typeof spanish> = {
  title: 'Privacy',
  subtitle: 'Turn on what you want to hide from others',
  save: 'Save',
  saved: 'Your changes have been saved!',
  failed: 'We couldn’t save your privacy settings.',
  flags: {
    PrivatePhone: { title: 'Phone', hint: 'Landline, extension and mobile' },
    PrivateSocial: { title: 'Social networks', hint: 'Linkedin, Facebook, Instagram and Youtube' },
    PrivateFeed: { title: 'Posts', hint: 'What you share on your wall' },
    PrivateGroups: { title: 'Groups', hint: 'The groups you belong to' },
    PrivatePhotos: { title: 'Photos', hint: 'Your photo gallery' },
    PrivateInterests: { title: 'Interests', hint: 'Interests and hobbies' },
    PrivateEvents: { title: 'Events', hint: 'Events you’re going to' },
    PrivateEmail: { title: 'Email', hint: 'Your work email' },
    PrivateRewardsComments: { title: 'Comments on recognitions', hint: 'What others have written about you' },
    PrivateBio: { title: 'About me', hint: 'What you say about yourself' },
    PrivateBirthday: { title: 'Birthday', hint: 'Others read “Secret birthday” instead' },
    PrivatePresence: { title: 'Presence', hint: 'Whether you’re available, away or offline' },
  },
  overview: {
    title: 'Who sees what?',
    intro:
      'Everyone in the organization sees your name, photo, position, area and city. The rest is up to you: what you hide disappears everywhere at once.',
    failed: 'We couldn’t load what others see.',
    loading: 'Loading what others see',
    table: 'What each audience sees of your profile',
    what: 'In your profile',
    hide: 'Hide',
    hideThis: what => `Hide: ${what}`,
    sees: 'Can see it',
    seesNot: 'Can’t see it',
    administrators:
      'People administrators see your email and phone numbers even if you hide them: they need them to invite you and help you.',
    back: 'Back to my profile',
  },
  viewers: {
    area: { name: 'Colleague in my area', short: 'My area' },
    colleague: { name: 'Any colleague', short: 'Colleagues' },
    administrator: { name: 'Administrators', short: 'Admins' },
  },
  as: {
    title: 'View my profile as…',
    banner: {
      area: 'This is how someone in your area sees your profile.',
      colleague: 'This is how any colleague sees your profile.',
      administrator: 'This is how a people administrator sees your profile.',
    },
    failed: 'We couldn’t load your profile as others see it.',
    missing: 'Nobody looks at your profile that way',
    rest: 'Also',
  },
};
