import {
  Bot,
  ChartColumn,
  Compass,
  type IconNode,
  MessageCircleHeart,
  MonitorSmartphone,
  MousePointerClick,
  Newspaper,
  Search,
  Shapes,
  Workflow,
  Zap,
} from 'lucide';

/** The icons that a service can have, by the names under which they are known. */
export const serviceIcons: Record<string, IconNode> = {
  bot: Bot,
  'chart-column': ChartColumn,
  compass: Compass,
  'message-circle-heart': MessageCircleHeart,
  'monitor-smartphone': MonitorSmartphone,
  'mouse-pointer-click': MousePointerClick,
  newspaper: Newspaper,
  search: Search,
  shapes: Shapes,
  workflow: Workflow,
  zap: Zap,
};
