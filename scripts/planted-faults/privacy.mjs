/**
 * Faults in the hiding of personal data, and in the anonymity of surveys and figures.
 * @type {readonly import('./fault.d.mts').Fault[]}
 */
export const PRIVACY_FAULTS = [
  {
    name: 'privacy: identification numbers are in the evidence of whoever administers news',
    file: 'server/features/news/evidence.ts',
    from: "...(holds(viewer, 'Admin-Users') ? [idNumber] : []),",
    to: 'idNumber,',
    test: {
      file: 'server/features/news/access.api.test.ts',
      title: 'has identification numbers for administrators of people alone, and its taking is in the audit log',
    },
  },
  {
    name: 'privacy: numbers of people that a file has changed are in the audit log',
    file: 'server/features/directory/import/apply.ts',
    from: '[[change.field, maskedNumber(text)]]',
    to: '[[change.field, text]]',
    test: {
      file: 'server/features/directory/numbers.api.test.ts',
      title: 'is nowhere in a copy of the database, whatever was done with it',
    },
  },
  {
    name: 'privacy: a hidden phone is found by the filter',
    file: 'server/features/people/person-fields.ts',
    from: "    column: 'phone',\n    visible: unlessOrAdmin('PrivatePhone'),",
    to: "    column: 'phone',\n    visible: unlessOrAdmin('PrivateEmail'),",
    test: { file: 'server/features/people/people.api.test.ts', title: 'hidden: the filter on ' },
    also: ['server/every-privacy.api.test.ts', 'server/privacy-columns.test.ts'],
  },
  {
    name: 'privacy: the name of a person who hides their e-mail is in the order of their address',
    file: 'server/lists/projection.ts',
    from: 'const mask = field.visible === undefined ? null : field.visible(row);',
    to: 'const mask = field.visible === undefined || field.sort === true ? null : field.visible(row);',
    test: { file: 'server/features/people/people.api.test.ts', title: 'is the same whatever the hidden value is' },
    also: ['server/lists/paging.api.test.ts', 'server/every-privacy.api.test.ts'],
  },
  {
    name: 'privacy: a hidden birthday is shown among those of the day, and counted',
    file: 'server/features/birthdays/celebrations.ts',
    from: "  where u.is_active and ${showsEverybody(sql`u`, 'PrivateBirthday')}`;",
    to: '  where u.is_active`;',
    test: {
      file: 'server/features/birthdays/celebrations.api.test.ts',
      title: 'that are hidden, of blocked people or of another organisation are nowhere, and not counted either',
    },
    also: ['server/every-privacy.api.test.ts'],
  },
  {
    name: 'privacy: the year of a birthday is shown to everybody',
    file: 'server/features/people/person-fields.ts',
    from: "to_char(${alias}.birthday, case when ${alias}.id = ${READER.viewer} then 'YYYY-MM-DD' else 'MM-DD' end)",
    to: "to_char(${alias}.birthday, 'YYYY-MM-DD')",
    test: {
      file: 'server/features/people/people.api.test.ts',
      title: 'gives the day and month of others, and the year to oneself',
    },
  },
  {
    name: 'privacy: a hidden stream is read on the profile of its author',
    file: 'server/features/feed/page/page-sql.ts',
    from: "  where ${OF} <> ${READER.viewer}\n    and ${personShows(READER, OF, 'PrivateFeed')}\n",
    to: '  where ${OF} <> ${READER.viewer}\n',
    test: { file: 'server/features/feed/feed.api.test.ts', title: 'is empty for others when its owner hides it' },
    also: ['server/every-privacy.api.test.ts'],
  },
  {
    name: 'privacy: what is hidden is hidden from its owner, and shown to everybody else',
    file: 'server/features/people/privacy-sql.ts',
    from: 'sql`(not ${person}.${columnOf(flag)} or ${person}.id = ${viewer})`;',
    to: 'sql`(not ${person}.${columnOf(flag)} or ${person}.id <> ${viewer})`;',
    test: {
      file: 'server/features/people/people.api.test.ts',
      title: 'is hidden in the list and the item, never from its owner',
    },
    also: ['server/every-privacy.api.test.ts'],
  },
  {
    name: 'privacy: opening a request at the desk is recorded as a listing',
    file: 'server/features/loans/desk/page.ts',
    from: "personShown(person, 'Prestamo/desk', id)",
    to: "personShown(person, 'Prestamo/list', id)",
    test: {
      file: 'server/features/loans/desk/desk-readings.api.test.ts',
      title: 'records a day at the desk as one listing and one opening',
    },
  },
  {
    name: 'privacy: the outbox finds the recipients of e-mails about loans',
    file: 'server/features/mail/list.ts',
    from: "(${alias}.topic <> 'loan' or ${param('seesLoans', 'boolean')})",
    to: "(${alias}.topic <> 'loan' or true or ${param('seesLoans', 'boolean')})",
    test: {
      file: 'server/features/mail/sending.api.test.ts',
      title: 'tells who has business with loans to credit administrators only',
    },
  },
  {
    name: 'anonymity: answers of an open survey are written one by one',
    file: 'server/features/surveys/release.ts',
    from: 'const wanted = isClosed ? waiting : waiting - SURVEY_SHOWN_MIN;',
    to: 'const wanted = waiting;',
    test: {
      file: 'server/features/surveys/anonymity.api.test.ts',
      title: 'changes by five people at least while it is open, question by question, and never of fewer',
    },
  },
  {
    name: 'anonymity: two looks at an optional question differ by one answer',
    file: 'server/features/surveys/closing.ts',
    from: '${isOpen} and is_held and count(*)',
    to: '${isOpen} and is_held and false and count(*)',
    test: {
      file: 'server/features/surveys/anonymity.api.test.ts',
      title: 'changes by five people at least while it is open, question by question, and never of fewer',
    },
  },
  {
    name: 'anonymity: answers are kept in the order in which they came',
    file: 'server/features/surveys/closing.ts',
    from: 'from before order by gen_random_uuid()`;',
    to: 'from before`;',
    test: { file: 'server/features/surveys/anonymity.api.test.ts', title: 'says nothing of who gave them' },
  },
  {
    name: 'anonymity: a sealed answer is as long as what was written',
    file: 'server/features/surveys/sealing.ts',
    from: "Buffer.concat([text, Buffer.alloc(room - text.length, ' ')])",
    to: 'Buffer.concat([text])',
    test: { file: 'server/features/surveys/anonymity.api.test.ts', title: 'says nothing of who gave them' },
  },
  {
    name: 'anonymity: the area of everybody is written when a survey closes',
    file: 'server/features/surveys/closing.ts',
    from: 'const large = answers.filter(({ area }) => alone.has(area));',
    to: 'const large = answers.filter(({ area }) => alone.size >= 0 && area !== OTHER_AREAS);',
    test: {
      file: 'server/features/surveys/attacker.api.test.ts',
      title: 'counts small areas together, in answers, texts and totals',
    },
  },
  {
    name: 'anonymity: sealed areas stay after a survey has closed',
    file: 'server/features/surveys/release.ts',
    from: 'shuffleAnswers(org, survey, !isClosed)',
    to: 'shuffleAnswers(org, survey, true)',
    test: {
      file: 'server/features/surveys/attacker.api.test.ts',
      title: 'names no more answers of 40 people than guessing does',
    },
  },
  {
    name: 'anonymity: dead rows of who has answered and of their ballots stay in the pages',
    file: 'server/features/surveys/answers-sql.ts',
    from: "  'survey_ballots',\n",
    to: '',
    test: {
      file: 'server/features/surveys/leftovers.api.test.ts',
      title: 'have no row but those that stand, once a survey has closed',
    },
  },
  {
    name: 'anonymity: the log names the survey and the person of an answer',
    file: 'server/features/surveys/answering.ts',
    from: "    if (kept.key === null || kept.sealed === null) return 'stored';\n",
    to: "    if (kept.key === null || kept.sealed === null) return 'stored';\n    log.debug({ person, survey: id }, 'A ballot is stored');\n",
    test: {
      file: 'server/features/surveys/leftovers.api.test.ts',
      title: 'has no row, line of the log or notification of who answered or what',
    },
  },
  {
    name: 'anonymity: answers are written in an order that follows from what they say',
    file: 'server/features/surveys/closing.ts',
    from: 'from before order by gen_random_uuid()`;',
    to: 'from before order by body`;',
    test: {
      file: 'server/features/surveys/leftovers.api.test.ts',
      title: 'of an open survey pairs nobody by the order of its lines',
    },
  },
  {
    name: 'anonymity: what may be written of an open survey is written at once',
    file: 'server/features/surveys/release.ts',
    from: 'if (!isClosed && now < at) {',
    to: 'if (!isClosed && at < 0) {',
    test: {
      file: 'server/features/surveys/leftovers.api.test.ts',
      title: 'follows from nothing: a minute to ten after',
    },
  },
  {
    name: 'anonymity: how many have answered an open survey is said exactly',
    file: 'server/features/surveys/results.ts',
    from: 'participantsSaid(participants, isRounded)',
    to: 'participantsSaid(participants, isRounded && survey.isCounted)',
    test: {
      file: 'server/features/surveys/attacker.api.test.ts',
      title: 'is a count in steps of five that does not move when somebody is blocked or moves',
    },
  },
  {
    name: 'anonymity: an answer that is sent again after a kill is stored twice',
    file: 'server/features/surveys/answering.ts',
    from: 'addBallot(org, id, ballotId(secret), ballot)',
    to: 'addBallot(org, id, ballotId(secret.length > 0 ? newReceiptSecret() : secret), ballot)',
    test: {
      file: 'server/features/surveys/attacker.api.test.ts',
      title: 'has stored nothing twice when they answer again, and nothing is lost',
    },
  },
  {
    name: 'anonymity: areas are shown while an anonymous survey is open',
    file: 'server/features/surveys/results.ts',
    from: 'isAdministrator && (survey.isCounted || !survey.isAnonymous);',
    to: 'isAdministrator && (survey.isCounted || survey.isAnonymous);',
    test: {
      file: 'server/features/surveys/anonymity.api.test.ts',
      title: 'by area gives nothing away that taking areas from each other or from all would',
    },
  },
  {
    name: 'anonymity: what is left of small areas is shown however few they are',
    file: 'contract/features/surveys/results.ts',
    from: 'if (area === OTHER_AREAS) return large ? ids(rest) : null;',
    to: 'if (area === OTHER_AREAS) return ids(rest);',
    test: {
      file: 'contract/features/surveys/results.test.ts',
      title: 'are parts of the whole, each of which is large enough',
    },
    also: ['server/features/surveys/anonymity.api.test.ts'],
  },
  {
    name: 'anonymity: a figure of use stands for four people',
    file: 'contract/features/usage/rules.ts',
    from: 'return inSteps(Math.min(count, people - USAGE_STEP)) || null;',
    to: 'return inSteps(Math.min(count, people - USAGE_STEP + 1)) || null;',
    test: {
      file: 'contract/features/usage/rules.test.ts',
      title: 'is never below a step, of those who did as of those who did not',
    },
  },
];
