import { describe, expect, it } from 'vitest';
import { technicalText } from './error-dialog.tsx';

describe('technicalText', () => {
  it('is the code alone when there is nothing else', () => {
    expect(technicalText('USR-409', undefined)).toBe('USR-409');
    expect(technicalText('USR-409', '')).toBe('USR-409');
  });

  it('adds a text as it is and an object as JSON', () => {
    expect(technicalText('USR-409', 'duplicate key')).toBe('USR-409\nduplicate key');
    expect(technicalText('USR-409', { list: 'Flx_Users' })).toBe('USR-409\n{\n "list": "Flx_Users"\n}');
  });
});
