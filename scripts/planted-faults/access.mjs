/**
 * Faults in the rights to see and act: roles, owners, groups, organisations.
 * @type {readonly import('./fault.d.mts').Fault[]}
 */
export const ACCESS_FAULTS = [
  {
    name: 'rights: whoever is in a group changes roles in it',
    file: 'server/features/groups/operations.ts',
    from: "if (isAdministration && !holds(viewer, 'Admin-Groups')) throw refusal(context, group);",
    to: "if (group.state === 'none' && !stops && !holds(viewer, 'Admin-Groups')) throw refusal(context, group);",
    test: {
      file: 'server/features/groups/membership.api.test.ts',
      title: 'is named by its author, who hands it on without leaving it',
    },
    also: ['server/features/groups/membership-model.api.test.ts', 'server/every-role.api.test.ts'],
  },
  {
    name: 'rights: a row is deleted without asking the policy',
    file: 'server/lists/pipeline.ts',
    from: 'allow(policy.remove, writing, row);\n',
    to: '',
    test: {
      file: 'server/lists/write.api.test.ts',
      title: 'refuses others with 403 and says the same 404 of absent, hidden and foreign rows',
    },
    also: ['server/every-role.api.test.ts', 'server/every-publication.api.test.ts'],
  },
  {
    name: 'rights: the results of an open survey are shown to whoever has answered',
    file: 'server/features/surveys/results.ts',
    from: 'survey.sharesResults && survey.isAnswered && survey.isCounted;',
    to: 'survey.sharesResults && survey.isAnswered;',
    test: {
      file: 'server/features/surveys/anonymity.api.test.ts',
      title: 'to whoever has answered it is shown once it has closed where it says so',
    },
  },
  {
    name: 'rights: a group whose page is private is open to everybody',
    file: 'server/features/feed/page/page-sql.ts',
    from: 'where g.org_id = ${READER.org} and g.id = ${OF} and (g.is_open or ${isMember(READER, sql`g.id`)}))`;',
    to: 'where g.org_id = ${READER.org} and g.id = ${OF})`;',
    test: {
      file: 'server/features/feed/feed.api.test.ts',
      title: 'is its members’ when it is private: to others it is as absent as no group',
    },
    also: ['server/every-group.api.test.ts', 'server/features/feed/exits.api.test.ts'],
  },
  {
    name: 'rights: what is in a private group reaches every colleague',
    file: 'server/features/feed/audience/visibility-sql.ts',
    from: 'sql`exists (select from groups g where g.org_id = ${reader.org} and g.id = ${group} and g.is_open offset 0)`;',
    to: 'sql`exists (select from groups g where g.org_id = ${reader.org} and g.id = ${group} offset 0)`;',
    test: {
      file: 'server/features/feed/exits.api.test.ts',
      title: 'is open to its members by every door, and closed to others',
    },
    also: ['server/every-exit.api.test.ts', 'server/every-group.api.test.ts', 'server/every-publication.api.test.ts'],
  },
  {
    name: 'rights: what a review has removed is still its author’s',
    file: 'server/features/feed/audience/visibility-sql.ts',
    from: 'sql`((${alias}.author_id = ${reader.viewer} and not ${isWithheld(reader, item)})\n    or ${reaches(reader, item)})`;',
    to: 'sql`((${alias}.author_id = ${reader.viewer})\n    or ${reaches(reader, item)})`;',
    test: {
      file: 'server/features/reports/removal.api.test.ts',
      title: 'hides a post from everybody at once, its author too',
    },
    also: ['server/features/news/scheduled.api.test.ts'],
  },
  {
    name: 'rights: what expired is still shown',
    file: 'server/features/feed/audience/visibility-sql.ts',
    from: 'sql`(${alias}.expires_at is null or ${alias}.expires_at > ${reader.now})`;',
    to: "sql`(${alias}.expires_at is null or ${alias}.expires_at > ${reader.now}::timestamptz - interval '1 hour')`;",
    test: {
      file: 'server/features/feed/feed.api.test.ts',
      title: 'are out of sight at their moment and swept away later',
    },
  },
  {
    name: 'rights: a draft of a file is everybody’s who knows its id',
    file: 'server/features/files/serving/media.ts',
    from: 'parent === null && ownerId === viewer.id;',
    to: 'parent === null && ownerId !== null;',
    test: { file: 'server/features/files/serving/media.api.test.ts', title: 'of a draft, its owner alone' },
    also: ['server/features/files/files.api.test.ts'],
  },
  {
    name: 'files: a signed address opens a file without asking who may see it now',
    file: 'server/features/files/serving/media.ts',
    from: 'if (parent !== null && (await isVisible(context, parent.id, parent.kind))) return file;',
    to: 'if (parent !== null || (await isVisible(context, NOTHING.id, NOTHING.kind))) return file;',
    test: {
      file: 'server/features/files/serving/media.api.test.ts',
      title: 'of a private group, its members, and nobody at once who has left',
    },
    also: ['server/features/people/profile.api.test.ts', 'server/features/documents/documents.api.test.ts'],
  },
  {
    name: 'tenancy: a connection keeps the organisation of who had it before',
    file: 'server/db/pinned-pool.ts',
    from: 'if (pins.get(client) === org) return;',
    to: 'if (pins.get(client) !== undefined) return;',
    test: {
      file: 'server/db/pg-database.test.ts',
      title: 'are right for each of many callers at once, failures among them',
    },
    also: ['server/every-list.api.test.ts'],
  },
  {
    name: 'tenancy: a request may name another organisation than its own',
    file: 'server/auth/authenticate.ts',
    from: '.every(value => value === String(org));',
    to: '.some(value => value === String(org)) || named.size > 0;',
    test: {
      file: 'server/auth/authenticate.api.test.ts',
      title: 'accepts the own organisation as a parameter and refuses any other',
    },
    also: ['server/every-list.api.test.ts'],
  },
  {
    name: 'rights: whoever administers people may not undo a handover',
    file: 'server/features/directory/handover/handover.ts',
    from: "    path: 'Flx_Handovers/{id}/undo',\n    summary:\n      'Puts back what still is as a handover left it, for four days, or at any time as an inheritance left it, and names the kinds of what is not.',\n    policy: administersPeople,",
    to: "    path: 'Flx_Handovers/{id}/undo',\n    summary:\n      'Puts back what still is as a handover left it, for four days, or at any time as an inheritance left it, and names the kinds of what is not.',\n    policy: ({ viewer }) => viewer.roles.has('Propietarios'),",
    test: { file: 'server/every-role.api.test.ts', title: 'holds for %s', among: 'Admin-Users' },
  },
  {
    name: 'rights: contact requests are answered by every administrator',
    file: 'server/features/contact/contact.ts',
    from: 'coalesce(${contactRole(reader.org)} = any(${reader.roles}), false)',
    to: 'cardinality(${reader.roles}) > 0',
    test: {
      file: 'server/features/contact/contact.api.test.ts',
      title: 'is of the role that the organisation has chosen: its holders read, answer, count and are notified',
    },
  },
  {
    name: 'rights: groups of a blocked person are inherited at once',
    file: 'server/features/directory/handover/inheritance.ts',
    from: 'and inherits_at <= ${now} and not is_active',
    to: 'and inherits_at is not null and not is_active',
    test: {
      file: 'server/features/directory/handover/handover.api.test.ts',
      title: 'wait four days, and everything is in place when the person is unblocked in time',
    },
  },
  {
    name: 'rights: a merge of a record that has come in asks nobody',
    file: 'server/features/directory/merge/records.ts',
    from: "  if (hasCome) return isActive ? 'person' : 'owner';\n",
    to: "  if (hasCome && !isActive) return 'owner';\n",
    test: {
      file: 'server/features/directory/merge/merge.api.test.ts',
      title: 'waits for its person, who confirms it from that account alone',
    },
  },
  {
    name: 'rights: loans open to sessions begun after a correction of the address',
    file: 'server/features/loans/feature.ts',
    from: '    isGuarded: true,\n',
    to: '',
    test: {
      file: 'server/features/directory/sync.api.test.ts',
      title: 'opens loans to earlier sessions only, for four days from the e-mail on',
    },
  },
  {
    name: 'rights: operations of a module that is off are served',
    file: 'server/http/operation-router.ts',
    from: '  requireOn(operation, context);\n',
    to: '',
    test: {
      file: 'server/every-module.api.test.ts',
      title: 'is not there while it is off, and there again afterwards; for others it always is',
      among: 'usage',
    },
  },
  {
    name: 'rights: a list of a module that is off is written',
    file: 'server/lists/router.ts',
    from: '    requireOn(list.declaration, contextOf(request));\n',
    to: '',
    test: {
      file: 'server/every-module.api.test.ts',
      title: 'is not there while it is off, and there again afterwards; for others it always is',
      among: 'contact',
    },
  },
  {
    name: 'rights: jobs of a module that is off work on',
    file: 'server/features/switchable.ts',
    from: 'if (await tools.db.read(org, session => readsOn(session, module))) on.push(org);',
    to: 'on.push(org);',
    test: {
      file: 'server/every-module.api.test.ts',
      title: 'lets no job work and no mail go while its module is off, and closes its public pages',
    },
  },
];
