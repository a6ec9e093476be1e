import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The site's tokens in Mantine's words, so that every component of the back office wears the same look. */
const cyan: MantineColorsTuple = [
  '#e3fbff',
  '#c6f5fd',
  '#a5eefb',
  '#7be8f8',
  '#4fdef4',
  '#22d3ee',
  '#22d3ee',
  '#0fb4cd',
  '#0a8ea2',
  '#066877',
];

const dark: MantineColorsTuple = [
  '#ccd3da',
  '#b3bcc7',
  '#96a1af',
  '#6b7686',
  '#2c3541',
  '#191f28',
  '#12161d',
  '#0c0f14',
  '#07090c',
  '#050709',
];

const red: MantineColorsTuple = [
  '#ffe9eb',
  '#ffd2d6',
  '#ffb8be',
  '#ffa2aa',
  '#ff8b94',
  '#ff8b94',
  '#ff8b94',
  '#ff8b94',
  '#e06570',
  '#b84651',
];

export const theme = createTheme({
  primaryColor: 'cyan',
  primaryShade: 5,
  autoContrast: true,
  black: '#031317',
  white: '#f2f5f7',
  colors: { cyan, dark, red },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '620' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Checkbox: { defaultProps: { radius: 'xs' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    // The page has one banner; the head of a dialog is not another.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': 'var(--canvas)',
    '--mantine-color-text': 'var(--text-soft)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-muted)',
    '--mantine-color-placeholder': '#7f8a99',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface-raised)',
    '--mantine-color-default-hover': 'var(--surface-pressed)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--hairline-strong)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-gray-light-color': 'var(--text-soft)',
  },
});
