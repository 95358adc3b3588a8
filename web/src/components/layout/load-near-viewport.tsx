import { useEffect, useRef, useState, type ReactNode } from "react";

export interface LoadNearViewportProps {
  children: ReactNode;
  /** Shown until the element is near the viewport. */
  placeholder: ReactNode;
  className?: string | undefined;
}

/** Renders its children when their position is near the viewport, and keeps them afterwards. */
export function LoadNearViewport({ children, placeholder, className }: LoadNearViewportProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      // On a busy page one callback may carry both leaving and entering.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "25% 0px" },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className={className}>
      {isNear ? children : placeholder}
    </div>
  );
}
