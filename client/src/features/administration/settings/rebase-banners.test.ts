import { describe, expect, it } from 'vitest';
import type { BannerRow, BannersState } from '#contract/features/config/types.ts';
import {
  areSame,
  concerns,
  editedBanners,
  exchanged,
  rebaseBanners,
  type EditedBanner,
  type RebasedBanners,
} from './rebase-banners.ts';

const row = (Id: number, Position: number, part: Partial<BannerRow> = {}): BannerRow => ({
  Id,
  Title: `Banner ${Id}`,
  Position,
  Image: `/files/${Id}?signature=${Math.random()}`,
  Link: '',
  StartsOn: null,
  EndsOn: null,
  IsShown: true,
  ...part,
});
const state = (Version: number, ...Banners: BannerRow[]): BannersState => ({ Version, Banners });
const before = state(1, row(1, 0), row(2, 1), row(3, 2));
const picked = { file: new File([], 'otra.jpg'), url: 'blob:http://localhost/a.b?c' };

/** Returns the edit after switching one clash to the other person's value, or back. */
const turned = (edit: RebasedBanners, index = 0): RebasedBanners => {
  const clash = edit.clashes[index];
  if (!clash) throw new Error('There is nothing to choose');
  return exchanged(edit, clash);
};

/** Returns the form's banners with one of them changed. */
const edited = (id: number, part: Partial<EditedBanner>) =>
  editedBanners(before).map(banner => (banner.Id === id ? { ...banner, ...part } : banner));
const titlesOf = (banners: readonly EditedBanner[]) => banners.map(({ Title }) => Title);
const ordered = (...ids: number[]) => ids.flatMap(id => editedBanners(before).find(banner => banner.Id === id) ?? []);

describe('banners upon those that another one has saved', () => {
  it('take of each banner what the other one alone has changed, and keep one’s own', () => {
    const now = state(2, row(1, 0, { Link: '/ads', EndsOn: '2026-12-01' }), row(2, 1), row(3, 2));
    const { banners, taken, clashes } = rebaseBanners(edited(1, { Title: 'Mío' }), before, now);
    expect(banners[0]).toMatchObject({ Id: 1, Title: 'Mío', Link: '/ads', EndsOn: '2026-12-01' });
    expect(taken).toEqual([
      { part: 'Link', key: '1-1', title: 'Mío' },
      { part: 'EndsOn', key: '1-1', title: 'Mío' },
    ]);
    expect(clashes).toEqual([]);
  });

  it('say nothing of a picture that was only read again, and show its newest address', () => {
    const now = state(2, row(1, 0), row(2, 1), row(3, 2, { Title: 'Suyo' }));
    const { banners, taken } = rebaseBanners(editedBanners(before), before, now);
    expect(taken).toEqual([{ part: 'Title', key: '1-3', title: 'Banner 3' }]);
    expect(banners.map(({ preview }) => preview)).toEqual(now.Banners.map(({ Image }) => Image));
    expect(areSame(banners, editedBanners(now))).toBe(true);
  });

  it('keep one’s own of what both have changed, until theirs is asked for, and give it back', () => {
    const now = state(2, row(1, 0, { Title: 'Suyo', Link: '/new' }), row(2, 1), row(3, 2));
    const edit = rebaseBanners(edited(1, { Title: 'Mío', Link: ' /new ' }), before, now);
    expect(edit.clashes).toEqual([expect.objectContaining({ part: 'Title', theirs: 'Suyo', isTaken: false })]);
    const theirs = turned(edit);
    expect([theirs.banners[0]?.Title, theirs.clashes[0]?.isTaken]).toEqual(['Suyo', true]);
    const mine = turned(theirs);
    expect([mine.banners[0]?.Title, mine.clashes[0]?.isTaken]).toEqual(['Mío', false]);
  });

  it('know a banner again that has another picture, which is another row in its place', () => {
    const now = state(2, row(1, 0), row(9, 1, { Title: 'Banner 2' }), row(3, 2));
    const { banners, taken, clashes } = rebaseBanners(edited(2, { Link: '/ads' }), before, now);
    expect(banners[1]).toMatchObject({ Id: 9, Link: '/ads', preview: now.Banners[1]?.Image, picked: null });
    expect(taken).toEqual([{ part: 'Image', key: '1-2', title: 'Banner 2' }]);
    expect(clashes).toEqual([]);
  });

  it('keep a picture that was chosen here beside another one that was chosen there', () => {
    const now = state(2, row(1, 0), row(9, 1, { Title: 'Banner 2' }), row(3, 2));
    const edit = rebaseBanners(edited(2, { preview: picked.url, picked }), before, now);
    expect(edit.banners[1]).toMatchObject({ Id: 9, preview: picked.url, picked });
    expect(edit.clashes).toEqual([expect.objectContaining({ part: 'Image', theirs: undefined })]);
    const theirs = turned(edit);
    expect(theirs.banners[1]).toMatchObject({ preview: now.Banners[1]?.Image, picked: null });
  });

  it('leave out what the other one has taken away, unless it was changed here', () => {
    const now = state(2, row(1, 0), row(3, 1));
    expect(rebaseBanners(editedBanners(before), before, now)).toMatchObject({
      taken: [{ part: 'presence', title: 'Banner 2' }],
      clashes: [],
    });
    const edit = rebaseBanners(edited(2, { Title: 'Mío' }), before, now);
    expect(titlesOf(edit.banners)).toEqual(['Banner 1', 'Mío', 'Banner 3']);
    // Its row was deleted with its picture: it becomes a new banner, which needs a picture.
    expect(edit.banners[1]).toMatchObject({ Id: null, preview: null });
    expect(edit.clashes).toEqual([expect.objectContaining({ part: 'presence', theirs: null })]);
    const theirs = turned(edit);
    expect(titlesOf(theirs.banners)).toEqual(['Banner 1', 'Banner 3']);
    expect(titlesOf(turned(theirs).banners)).toEqual(['Banner 1', 'Mío', 'Banner 3']);
  });

  it('ask about one that was taken away here and changed there, and say nothing of one that was not', () => {
    const now = state(2, row(1, 0), row(2, 1, { Title: 'Suyo' }), row(3, 2));
    const edit = rebaseBanners(ordered(1), before, now);
    expect(titlesOf(edit.banners)).toEqual(['Banner 1']);
    expect(edit.clashes).toEqual([expect.objectContaining({ part: 'presence', theirs: undefined, title: 'Suyo' })]);
    expect(titlesOf(turned(edit).banners)).toEqual(['Banner 1', 'Suyo']);
  });

  it('take what the other one has added where they have put it, beside what was added here', () => {
    const opened = state(1, row(1, 0), row(2, 1));
    const now = state(2, row(5, 0), row(1, 1), row(2, 2));
    const anew = { ...edited(1, {})[0], key: picked.url, Id: null, Title: 'Nuevo', picked } as EditedBanner; // another banner in place of the first
    const { banners, taken } = rebaseBanners([...editedBanners(opened), anew], opened, now);
    expect(titlesOf(banners)).toEqual(['Banner 5', 'Banner 1', 'Banner 2', 'Nuevo']);
    expect(taken).toEqual([{ part: 'presence', key: '2-5', title: 'Banner 5' }]);
  });

  it('take the other one’s order, unless it was changed here in another way', () => {
    const now = state(2, row(3, 0), row(1, 1), row(2, 2));
    const taken = rebaseBanners(editedBanners(before), before, now);
    expect(titlesOf(taken.banners)).toEqual(['Banner 3', 'Banner 1', 'Banner 2']);
    expect(taken.taken.map(({ part }) => part)).toEqual(['order']);
    expect(rebaseBanners(ordered(3, 1, 2), before, now)).toMatchObject({ taken: [], clashes: [] });
    const edit = rebaseBanners(ordered(2, 1, 3), before, now);
    expect(titlesOf(edit.banners)).toEqual(['Banner 2', 'Banner 1', 'Banner 3']);
    expect(edit.clashes.map(({ part }) => part)).toEqual(['order']);
    const theirs = turned(edit);
    expect(titlesOf(theirs.banners)).toEqual(['Banner 3', 'Banner 1', 'Banner 2']);
    expect(titlesOf(turned(theirs).banners)).toEqual(['Banner 2', 'Banner 1', 'Banner 3']);
    // An order chosen here is kept, even if the other person only changed texts.
    const words = state(2, row(1, 0, { Link: '/ads' }), row(2, 1), row(3, 2));
    expect(titlesOf(rebaseBanners(ordered(2, 1, 3), before, words).banners)).toEqual([
      'Banner 2',
      'Banner 1',
      'Banner 3',
    ]);
  });

  it('ask nothing more about a banner that its editor has taken away since', () => {
    const now = state(2, row(1, 0, { Title: 'Suyo' }), row(3, 1));
    const edit = rebaseBanners(
      edited(1, { Title: 'Mío' }).map(banner => (banner.Id === 2 ? { ...banner, Title: 'Mío' } : banner)),
      before,
      now,
    );
    expect(edit.clashes.map(clash => concerns(clash, edit.banners))).toEqual([true, true]);
    expect(edit.clashes.map(clash => concerns(clash, edit.banners.slice(2)))).toEqual([false, false]);
    const theirs = turned(edit, 1);
    expect(theirs.clashes.map(clash => concerns(clash, theirs.banners))).toEqual([true, true]);
  });
});
