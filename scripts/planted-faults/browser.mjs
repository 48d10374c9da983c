/**
 * Faults that only a browser reveals. Those of the same test file are planted in separate builds.
 * @type {readonly import('./fault.d.mts').Fault[]}
 */
export const BROWSER_FAULTS = [
  {
    name: 'layout: the words of the bar on a telephone are cut off',
    file: 'client/src/app/shell/shell.module.css',
    from: '    height: var(--tabbar-h);\n',
    to: '    height: 24px;\n    overflow: hidden;\n',
    test: { file: 'e2e/sweep.spec.ts', title: ': accessible, and everything fits', among: 'frame' },
    says: 'Cut off: ',
  },
  {
    name: 'layout: buttons are too small for a finger',
    file: 'client/src/ui/controls/icon-button.module.css',
    from: '  width: 44px;\n  height: 44px;\n  flex: none;',
    to: '  width: 44px;\n  height: 36px;\n  flex: none;',
    test: { file: 'e2e/sweep.spec.ts', title: ': accessible, and everything fits', among: 'frame' },
    says: 'Too small for a finger: ',
  },
  {
    name: 'layout: pages scroll sideways on the narrowest telephone',
    file: 'client/src/ui/base.css',
    from: 'body {\n  margin: 0;\n',
    to: 'body {\n  margin: 0;\n  min-width: 340px;\n',
    test: { file: 'e2e/sweep.spec.ts', title: ': accessible, and everything fits', among: 'frame' },
    says: 'The page scrolls sideways',
  },
  {
    name: 'focus: it is lost when the search closes on a telephone',
    file: 'client/src/app/shell/header.tsx',
    from: '    setSearching(false);\n    opener.current?.focus();\n',
    to: '    setSearching(false);\n',
    test: {
      file: 'e2e/shell.spec.ts',
      title: 'Back and Esc close the search, and leave the focus on what has opened it',
    },
  },
  {
    name: 'Back: leaves the page under a dialog',
    file: 'client/src/ui/overlays/modal.tsx',
    from: '{!hasAddress && <ClosedByBack',
    to: '{hasAddress && <ClosedByBack',
    test: { file: 'e2e/shell.spec.ts', title: 'Back closes what is open, one at a time, keeps what was typed' },
  },
  {
    name: 'focus: a link in a text that is written is a stop of the Tab key',
    file: 'client/src/features/richtext/use-content-editor.ts',
    from: '  link.title = address;\n',
    to: '  link.title = address;\n  link.href = address;\n',
    test: { file: 'e2e/news-form.spec.ts', title: 'a text with a link is left by the Tab key, both ways' },
  },
  {
    name: 'live: new posts push away what is being read',
    file: 'client/src/features/feed/components/list/feed-list.tsx',
    from: '  const count = ids.filter(id => id > newestId).length;\n',
    to: '  const count = ids.filter(id => id > newestId).length;\n  useEffect(() => {\n    if (count > 1) onShow();\n  }, [count, onShow]);\n',
    test: { file: 'e2e/feed.spec.ts', title: 'new posts wait behind a pill, so that nothing jumps' },
  },
];
