import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './auth.tsx';

function Who() {
  const { loading, isAuthenticated, user } = useAuth();
  return JSON.stringify({ loading, isAuthenticated, user });
}

test('whoever asks outside of the provider is told so', () => {
  expect(() => renderToString(<Who />)).toThrow('useAuth must be used within an AuthProvider');
});

test('everyone begins as a visitor who is still being looked up', () => {
  const html = renderToString(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );
  expect(JSON.parse(html.replaceAll('&quot;', '"'))).toEqual({
    loading: true,
    isAuthenticated: false,
    user: null,
  });
});
