import { describe, expect, it } from 'vitest';
import { ENDED, isPromised, mayBecome, REQUEST_STATES, stepsAhead, turnOf, WAY, type RequestState } from './states.ts';

describe('states of a request', () => {
  it.each<[RequestState, readonly RequestState[]]>([
    ['sent', ['analysis', 'conditions', 'rejected']],
    ['analysis', ['conditions', 'rejected']],
    ['conditions', ['accepted', 'declined', 'rejected']],
    ['accepted', ['signing', 'disbursed', 'rejected']],
    ['signing', ['disbursed', 'rejected']],
    ['declined', []],
    ['disbursed', ['paid']],
    ['rejected', []],
    ['paid', []],
  ])('%s leads to these and no others', (from, expected) => {
    expect(REQUEST_STATES.filter(to => mayBecome(from, to))).toEqual(expected);
  });

  it('are left by somebody, unless they end it', () => {
    expect(REQUEST_STATES.filter(state => turnOf(state) === 'nobody')).toEqual([...ENDED]);
  });

  it('are reached from the first one, each', () => {
    const reached = new Set<RequestState>(['sent']);
    for (const from of reached) for (const to of REQUEST_STATES) if (mayBecome(from, to)) reached.add(to);
    expect(reached.size).toBe(REQUEST_STATES.length);
  });

  it('owe an answer until it is given', () => {
    expect(REQUEST_STATES.filter(isPromised)).toEqual(['sent', 'analysis']);
  });

  it('show what is still to come, as long as anything is', () => {
    expect(stepsAhead('sent')).toEqual(WAY.slice(1));
    expect(stepsAhead('signing')).toEqual(['disbursed']);
    for (const state of ENDED) expect(stepsAhead(state)).toEqual([]);
  });
});
