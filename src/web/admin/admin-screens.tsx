import { Route, Routes } from 'react-router';
import { AdminLayout } from './layout/admin-layout.tsx';
import { UnknownScreen } from './layout/unknown-screen.tsx';
import { screens } from './screens.ts';

export function AdminScreens() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<UnknownScreen />} />
      </Route>
    </Routes>
  );
}
