import { vi } from 'vitest';

// Test files share the modules and the window, so a second copy of a module would add its listeners to those of the
// first, in the files that follow too.
vi.resetModules = () => {
  throw new Error('Only a file *.fresh.test may load modules anew.');
};
