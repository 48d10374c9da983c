import type { reports as source } from '../es-CO/reports.ts';
import type { Translation } from '../language.ts';

export const reports: Translation<typeof source> = {
  form: {
    title: 'Report this content',
    reason: 'Tell us what is wrong with this content',
    reasonHint: 'Whoever reviews reports will read it. Your name is not shown to the author.',
    send: 'Send',
    sending: 'Sending...',
    cancel: 'Cancel',
    sent: 'Report sent. Thank you for telling us.',
    failed: 'The report could not be sent.',
  },
  states: {
    open: 'Open',
    review: 'In review',
    kept: 'Kept',
    removed: 'Removed',
  },
  kinds: {
    post: 'Post',
    poll: 'Poll',
    new: 'News',
    event: 'Event',
    advert: 'Classified',
    comment: 'Comment',
  },
  history: {
    opened: 'The first report arrived',
    taken: 'took the case',
    noted: 'changed the internal note',
    kept: 'kept the content',
    removed: 'removed the content',
    undone: 'undid the removal',
    deleted: 'The content was deleted for good',
  },
  errors: {
    reasonRequired: 'Tell us why you report this content',
    oneThing: 'Name a post or a comment',
    ownContent: 'You cannot report your own content',
    tooManyReports: 'You have sent many reports in the last hour. Try again later',
    tooLong: max => `The text can have up to ${max} characters`,
    unreadable: 'The text has characters that cannot be saved',
    decisionRequired: 'Explain why the content is removed',
    otherReviewer: 'Somebody else is reviewing this case. Take it first',
    closedCase: 'This case has a decision already',
    notRemoved: 'This content is not removed',
    undoExpired: 'The 30 days to undo the removal are over',
    contentGone: 'The content does not exist any more',
  },
};
