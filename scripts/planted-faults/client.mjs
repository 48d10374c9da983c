/**
 * Faults of the client that a document without a browser shows.
 * @type {readonly import('./fault.d.mts').Fault[]}
 */
export const CLIENT_FAULTS = [
  {
    name: 'Back: closes all that is open over a page at once',
    file: 'client/src/lib/back.ts',
    from: 'for (const { close } of open.slice(-left).toReversed()) close();',
    to: 'for (const { close } of open.toReversed()) close();',
    test: {
      file: 'client/src/lib/back.test.ts',
      title: 'Back closes what is open, one at a time, and then leaves the page',
    },
    also: ['e2e/shell.spec.ts'],
  },
  {
    name: 'Back: what is closed by its button leaves its entry behind',
    file: 'client/src/lib/back.ts',
    from: '    open = open.filter(one => one !== opened);\n    alignSoon();',
    to: '    open = open.filter(one => one !== opened);',
    test: { file: 'client/src/lib/back.test.ts', title: 'what is closed by its button takes its entry away' },
  },
  {
    name: 'focus: every tab of a row is a stop of the Tab key',
    file: 'client/src/ui/layout/tabs.tsx',
    from: 'tabIndex={tab.id === selected ? 0 : -1}',
    to: 'tabIndex={0}',
    test: { file: 'client/src/ui/layout/tabs.test.tsx', title: 'are one stop of the Tab key' },
  },
  {
    name: 'focus: a tab is selected by the arrows without getting the focus',
    file: 'client/src/ui/layout/tabs.tsx',
    from: '    document.getElementById(`${id}-${target.id}`)?.focus();\n',
    to: '',
    test: { file: 'client/src/ui/layout/tabs.test.tsx', title: 'move by %s from %s to %s', among: 'ArrowRight' },
  },
  {
    name: 'drafts: a draft is shown to the next person at the computer',
    file: 'client/src/lib/drafts.ts',
    from: 'return `${PREFIX}.${owner}.${kind}`;',
    to: 'return `${PREFIX}.${owner > 0}.${kind}`;',
    test: { file: 'client/src/lib/drafts.test.ts', title: "never shows one person another's draft" },
  },
  {
    name: 'drafts: words are lost where the browser refuses storage',
    file: 'client/src/lib/drafts.ts',
    from: '    memory.set(key, text);\n',
    to: '    memory.delete(key);\n',
    test: { file: 'client/src/lib/drafts.test.ts', title: 'keeps drafts in memory while storage refuses them' },
  },
  {
    name: 'drafts: a draft of a publication is offered with files that the server has swept away',
    file: 'client/src/features/publishing/publication-draft.ts',
    from: 'files: entriesOfDraft(files, savedAt, now),',
    to: 'files: entriesOfDraft(files, now, now),',
    test: {
      file: 'client/src/features/publishing/publication-draft.test.ts',
      title: 'forgets photos that the server has swept away, and keeps those of what is edited',
    },
  },
  {
    name: 'uploads: a list takes one document more than its limit',
    file: 'client/src/features/files/upload-list.ts',
    from: 'return documents++ < limits.documents;',
    to: 'return documents++ <= limits.documents;',
    test: {
      file: 'client/src/features/files/upload-list.test.ts',
      title: 'takes media and documents up to their own limits, in order',
    },
  },
  {
    name: 'uploads: all files travel at once',
    file: 'client/src/features/files/upload-list.ts',
    from: '.slice(0, Math.max(0, UPLOADS_AT_ONCE - sending));',
    to: '.slice(0, UPLOADS_AT_ONCE);',
    test: { file: 'client/src/features/files/upload-list.test.ts', title: 'sends two at a time' },
  },
  {
    name: 'live poll: each tab asks for itself',
    file: 'client/src/app/poll/poll-leader.ts',
    from: "error.name === 'AbortError') start(false);",
    to: "error.name === 'NotSupportedError') start(false);",
    test: {
      file: 'client/src/app/poll/poll-leader.test.ts',
      title: 'loses the lead to a tab that takes it, and gets in line again',
    },
    also: ['client/src/app/poll/poll-tabs.test.ts', 'e2e/polling.spec.ts'],
  },
  {
    name: 'live poll: the server is asked sooner than it wishes',
    file: 'client/src/app/poll/poll-delay.ts',
    from: 'return Math.round(Math.max(delay, retryAfterMs));',
    to: 'return Math.round(retryAfterMs > 0 ? Math.min(delay, retryAfterMs) : delay);',
    test: { file: 'client/src/app/poll/poll-delay.test.ts', title: 'leaves the server alone for as long as it asks' },
  },
  {
    name: 'sign-in: moving the mouse answers the warning that one is about to be signed out',
    file: 'client/src/app/session/idle-watch.ts',
    from: "if (phase === 'active') write();",
    to: "if (phase !== 'over') write();",
    test: {
      file: 'client/src/app/session/idle-watch.test.ts',
      title: 'goes on only when the person answers the warning; moving the mouse is no answer',
    },
  },
  {
    name: 'idempotency: two presses in one frame send two requests',
    file: 'client/src/ui/controls/use-submission.ts',
    from: '    if (isBusy.current) return undefined;\n',
    to: '    if (isSending) return undefined;\n',
    test: {
      file: 'client/src/ui/overlays/removal-dialog.test.tsx',
      title: 'deletes once, however often it is pressed, says so and closes',
    },
  },
  {
    name: 'XSS: what people write is shown with a link of any scheme',
    file: 'client/src/features/richtext/render-content.tsx',
    from: '  const safe = safeLink(address);\n',
    to: '  const safe = safeLink(address) ?? address;\n',
    test: { file: 'client/src/testing/xss.test.tsx', title: 'rich text is only what the editor can make' },
    also: ['e2e/xss.spec.ts'],
  },
  {
    name: 'paste: foreign pictures come along',
    file: 'client/src/features/richtext/paste.ts',
    from: "!isKnown(file.dataset['file'] ?? '') ||",
    to: "(file.dataset['file'] !== undefined && !isKnown(file.dataset['file'])) ||",
    test: {
      file: 'client/src/features/richtext/paste.test.ts',
      title: 'takes foreign pictures and objects out, and says how many',
    },
    also: ['e2e/news-form.spec.ts'],
  },
  {
    name: 'i18n: English that could not be fetched is never asked for again',
    file: 'client/src/lib/feature-texts.ts',
    from: '        english = null;\n',
    to: '        english ??= null;\n',
    test: {
      file: 'client/src/lib/feature-texts.test.tsx',
      title: 'texts that could not be fetched leave the language as it is, and are asked for again',
    },
  },
  {
    name: 'i18n: a prescribed message is worded otherwise',
    file: 'contract/i18n/es-CO/groups.ts',
    from: 'Función no implementada para áreas, por el momento',
    to: 'Función no implementada para áreas por el momento',
    test: { file: 'scripts/quoted-messages.test.ts', title: 'has every message of %s, letter by letter' },
  },
];
