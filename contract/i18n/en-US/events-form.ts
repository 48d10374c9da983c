import type { eventsForm as es } from '../es-CO/events-form.ts';
import type { Translation } from '../language.ts';
import { withFullStop } from '../../lib/text.ts';

export const eventsForm: Translation<typeof es> = {
  form: {
    createTitle: 'Create event',
    editTitle: 'Edit event',
    labels: {
      Attachments: 'Photo',
      Title: 'Title',
      Description: 'Description',
      StartDate: 'Start date',
      EndDate: 'End date',
      Location: 'Place',
      City: 'City',
      Requirement: 'Requirement',
      Capacity: 'Places',
      ClosingDate: 'Registration closes',
      Content: 'Content',
    },
    addPhoto: 'Add photo',
    photoHint: 'The cover of the event.',
    placePlaceholder: 'Park, office, room or link',
    capacityHint: 'Leave it empty if there’s no limit.',
    closingHint: 'Nobody can sign up after this.',
    pastQuestion: 'Has the event already started?',
    pastHint: date => withFullStop(`Its start date is in the past: ${date}`),
    closing: {
      pastQuestion: 'Close registration now?',
      pastHint: date => `The closing date has passed (${date}), so nobody else can sign up.`,
    },
    loadFailed: 'We couldn’t load the event.',
    published: 'The event is published.',
  },
  drafts: {
    saveHint: 'All event administrators can see it and work on it. You choose who sees the event when you publish it.',
    noneHint: 'You can save one while you write an event.',
  },
  /** Texts of an event draft as a person's responsibility. */
  responsibility: { draft: 'Event draft' },
  errors: {
    photoRequired: 'Photo is a required field',
    photosTooMany: 'An event can only have one photo',
    titleRequired: 'Title is a required field',
    descriptionRequired: 'Description is a required field',
    placeRequired: 'Place is a required field',
    startRequired: 'Date is a required field',
    startInvalid: 'Check the start date',
    endInvalid: 'Check the end date',
    startAfterEnd: 'The start can’t be after the end',
    endBeforeStart: 'The end can’t be before the start',
    cityRequired: 'Select at least one option',
    over: 'This event is over',
    cancelled: 'This event was canceled',
    closed: 'Registration is closed',
    capacityInvalid: max => `Enter between 1 and ${max.toLocaleString('en-US')} places`,
    closingInvalid: 'Check the date registration closes',
    closingAfterEnd: 'Registration can’t close after the event ends',
  },
};
