import { describe, expect, it, vi } from 'vitest';
import { disarmed, guardMarkup } from './trusted-types.ts';

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

describe('disarmed', () => {
  it.each([
    ['', ''],
    ['uno & dos', 'uno & dos'],
    ['<p>Hola <strong>a</strong> <em>todos</em></p>', '<p>Hola <strong>a</strong> <em>todos</em></p>'],
    ['<span style="font-weight: bold">Hola</span>', '<span style="font-weight: bold">Hola</span>'],
    ['<p data-pm-slice="1 1 []">x</p>', '<p data-pm-slice="1 1 []">x</p>'],
    ['<table><tbody><tr><td>x</td></tr></tbody></table>', '<table><tbody><tr><td>x</td></tr></tbody></table>'],
    ['<a href="/new/3">x</a>', '<a href="/new/3">x</a>'],
    ['<a href="mailto:a@b.co">x</a>', '<a href="mailto:a@b.co">x</a>'],
    ['<img data-file="1" src="/media/1" alt="x">', '<img data-file="1" src="/media/1" alt="x">'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<img src="x" onerror="alert(1)" srcset="y 2x">', '<img src="x">'],
    ['<img src="https://evil.example/t.gif"><img src="data:image/svg+xml,x">', '<img><img>'],
    ['<p ONCLICK=alert(1)>x</p>', '<p>x</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
    ['<svg><a href="javascript:alert(1)">x</a></svg>y', 'y'],
    ['<template><img src=x onerror=alert(1)></template>z', 'z'],
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ])('%j', (html, safe) => {
    expect(disarmed(html, parse)).toBe(safe);
  });
});

describe('guardMarkup', () => {
  it('lets markup through disarmed, and has no rule for scripts', () => {
    const createPolicy = vi.fn((_name: string, rules: { createHTML(html: string): string }) => rules);
    guardMarkup({ createPolicy });
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tertulia', 'default']);
    const rules = createPolicy.mock.calls[1]?.[1];
    expect(Object.keys(rules ?? {})).toEqual(['createHTML']);
    expect(rules?.createHTML('<p onclick="x()">Hola</p>')).toBe('<p>Hola</p>');
  });

  it('does without where a browser has none', () => {
    expect(() => guardMarkup(undefined)).not.toThrow();
  });
});
